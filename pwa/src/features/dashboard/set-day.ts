import { setTimeZone } from '../../data/actions/set-preferences';
import type { DeviceData } from '../../data/device-data';
import { showToast } from '../../design/patterns/toast';
import { dayWords } from '../../platform/zones';

/**
 * Chooses when the person's day begins: on this device now, elsewhere with the next sync.
 * @returns false when this device could not store it; the person was told
 */
export async function setDay(data: Pick<DeviceData, 'act'>, timeZone: string): Promise<boolean> {
  try {
    await setTimeZone(data, timeZone);
  } catch {
    showToast({
      title: 'Error',
      description: 'This device could not keep your choice. Please try again.',
      tone: 'problem',
    });
    return false;
  }
  showToast({
    title: `Your day begins at ${dayWords(timeZone)}.`,
  });
  return true;
}
