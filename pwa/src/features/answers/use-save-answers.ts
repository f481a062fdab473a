import { useCallback } from 'react';
import type { ChangeOfAnswers } from '../../data/actions/save-answers';
import { saveAnswers } from '../../data/actions/save-answers';
import { useDeviceData } from '../../data/data-provider';
import { currentUser } from '../../data/session/session';
import { showToast } from '../../design/patterns/toast';

/**
 * Saves what changed on this device.
 * @param failure what the person is told when the device could not (spec section 8)
 * @returns resolves to false then
 */
export function useSaveAnswers(failure: string): (change: ChangeOfAnswers) => Promise<boolean> {
  const data = useDeviceData();
  return useCallback(
    async (change) => {
      const tell = (description: string): false => {
        showToast({ title: 'Error', description, tone: 'problem' });
        return false;
      };
      // The session may have ended beside this dialog, in another tab.
      if (currentUser() === null) {
        return tell('User not found');
      }
      try {
        await saveAnswers(data, change);
        return true;
      } catch {
        return tell(failure);
      }
    },
    [data, failure],
  );
}
