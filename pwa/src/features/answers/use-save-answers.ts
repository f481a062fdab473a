import { useCallback } from 'react';
import type { ChangeOfAnswers } from '../../data/actions/save-answers';
import { saveAnswers } from '../../data/actions/save-answers';
import { useDeviceData } from '../../data/data-provider';
import { currentUser } from '../../data/session/session';
import { showToast } from '../../design/patterns/toast';

/**
 * A function that stores the changed answers on this device.
 * @param failure the error message for a failed local write (docs/product-spec.md)
 * @returns the function resolves to false after it has shown an error
 */
export function useSaveAnswers(failure: string): (change: ChangeOfAnswers) => Promise<boolean> {
  const data = useDeviceData();
  return useCallback(
    async (change) => {
      const showError = (description: string): false => {
        showToast({ title: 'Error', description, tone: 'problem' });
        return false;
      };
      // Another tab may have ended the session while this dialog was open.
      if (currentUser() === null) {
        return showError('User not found');
      }
      try {
        await saveAnswers(data, change);
        return true;
      } catch {
        return showError(failure);
      }
    },
    [data, failure],
  );
}
