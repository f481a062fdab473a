import type { Clock } from '@emmaus/shared/kernel/ports';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { DeviceDatabase } from '../db/device-database';
import { toClockAheadMs } from '../db/device-clock';
import { chosenZone, readTimeZone } from './chosen-time-zone';

export type AppendDeps = { readonly db: DeviceDatabase; readonly clock: Clock };

/** The arguments do not fit the action's schema; its message can be shown. */
class InvalidActionError extends Error {
  override readonly name = 'InvalidActionError';
}

/** An action with the id that it keeps wherever it goes. */
export type IdentifiedAction = {
  readonly id: string;
  readonly action: Action;
  /** The refused mutation that this one takes the place of; it goes in the same transaction (LOCAL-4). */
  readonly replaces?: string;
};

/**
 * Queues an action. It is on disk when this resolves, and has the next number of this device (LOCAL-1). Appending the
 * same id again changes nothing, so it may be repeated after a write whose outcome is not known.
 * @throws InvalidActionError before anything is written; OutdatedPageError; a Dexie error when the device could not store it
 */
export async function appendAction(
  { db, clock }: AppendDeps,
  { id, action, replaces }: IdentifiedAction,
): Promise<void> {
  const nowMs = clock.nowMs();
  await db.append({
    make: ({ seq, ...known }) => {
      const v = mutations.versionOf(action);
      const parsed = mutations.parse({ ...action, v });
      if (!parsed.ok) {
        throw new InvalidActionError(parsed.message);
      }
      const timeZone = readTimeZone(known.timeZone);
      return {
        seq,
        id,
        name: action.name,
        v,
        args: action.args,
        occurredAt: new Date(nowMs).toISOString(),
        localDate: dayAt(nowMs - toClockAheadMs(known.clockAheadMs), timeZone),
        timeZone,
      };
    },
    ...chosenZone(action),
    ...(replaces === undefined ? {} : { replaces }),
  });
}
