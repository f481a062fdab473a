import { mutations } from '@emmaus/shared/mutations/registry';
import type { DeviceData } from '../device-data';
import type { RejectedAction } from '../outbox/rejected-action';

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
    await act(mutations.withWrittenText(action, text), { replaces: id });
  }
}
