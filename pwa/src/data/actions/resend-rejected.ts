import type { DeviceData } from '../device-data';
import type { RejectedAction } from '../outbox/rejected-action';
import { withText } from '../outbox/rejected-action';

/**
 * Sends again what was refused, with the person's corrections; it takes the place of the refused one (LOCAL-4).
 * @throws what `DeviceData.act` throws; then the refused one is still there
 */
export async function resendRejected(
  { act }: Pick<DeviceData, 'act'>,
  { id, action }: RejectedAction,
  text: string,
): Promise<void> {
  if (action !== null) {
    await act(withText(action, text), { replaces: id });
  }
}
