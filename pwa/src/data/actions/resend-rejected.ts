import { mutations } from '@emmaus/shared/mutations/registry';
import type { DeviceData } from '../device-data';
import type { RejectedAction } from '../outbox/rejected-action';

/**
 * Queues a rejected action again with the person's corrections, in place of the rejected mutation (LOCAL-4).
 * @throws what `DeviceData.act` throws; then the rejected mutation stays
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
