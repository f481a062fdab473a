import { setTimeZone } from '../../data/actions/set-preferences';
import type { DeviceData } from '../../data/device-data';
import { showToast } from '../../design/patterns/toast';
import { dayWords } from '../../platform/zones';

/**
 * Sets the time zone of the person's day: on this device at once, on the others with the next sync.
 * @returns false if this device could not store it; an error was shown
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
