import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';
import { toClockAheadMs } from '../db/device-clock';
import type { AppendPosition } from './append-position';
import { toTimeZone } from './chosen-time-zone';
import type { QueuedMutation } from './queued-mutation';

/** The arguments do not fit the action's schema. Its message can be shown to the person. */
class InvalidActionError extends Error {
  override readonly name = 'InvalidActionError';
}

/** An action with the id that it keeps in the outbox, in requests and in the server's receipts. */
export type IdentifiedAction = {
  readonly id: string;
  readonly action: Action;
  /** The rejected mutation that this action replaces; it is deleted in the same transaction (LOCAL-4). */
  readonly replaces?: string;
};

/**
 * The mutation as it is stored and sent, with the person's day by the server's clock.
 * @throws InvalidActionError
 */
export function toQueuedMutation(
  { id, action }: IdentifiedAction,
  nowMs: number,
  position: Pick<AppendPosition, 'seq' | 'timeZone' | 'clockAheadMs'>,
): QueuedMutation {
  const v = mutations.versionOf(action);
  const parsed = mutations.parse({ ...action, v });
  if (!parsed.ok) {
    throw new InvalidActionError(parsed.message);
  }
  const timeZone = toTimeZone(position.timeZone);
  return {
    seq: position.seq,
    id,
    name: action.name,
    v,
    args: action.args,
    occurredAt: new Date(nowMs).toISOString(),
    localDate: dayAt(nowMs - toClockAheadMs(position.clockAheadMs), timeZone),
    timeZone,
  };
}
