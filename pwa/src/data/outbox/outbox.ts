import { Dexie } from 'dexie';
import type { ObservabilitySet } from 'dexie';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { DeviceDatabase } from '../db/device-database';
import type { AppendPosition } from './append-position';
import { allKeysOf, keysOfAddedRow } from './changed-keys';
import { chosenZone } from './chosen-time-zone';
import type { Append } from './raw-append';
import { rawAppend } from './raw-append';
import type { IdentifiedAction } from './to-queued-mutation';
import { toQueuedMutation } from './to-queued-mutation';

export type Outbox = {
  /**
   * Queues an action with this device's next `seq`. It is on disk when this resolves (LOCAL-1). An id that is already queued
   * changes nothing, so the caller may repeat an append whose outcome it does not know.
   * @throws InvalidActionError before anything is written; OutdatedPageError; a Dexie error or DOMException if the device
   * could not store it
   */
  readonly append: (action: IdentifiedAction) => Promise<void>;
};

type OutboxDeps = { readonly db: DeviceDatabase; readonly clock: Clock };

export function createOutbox({ db, clock }: OutboxDeps): Outbox {
  /** The position after this page's last append, if no other tab has written since; null if it must be looked up. */
  let expected: AppendPosition | null = null;
  return {
    append: async (action) => {
      const nowMs = clock.nowMs();
      const append: Append = {
        toRow: (position) => toQueuedMutation(action, nowMs, position),
        ...chosenZone(action.action),
        ...(action.replaces === undefined ? {} : { replaces: action.replaces }),
      };
      const appendAt = (position: AppendPosition | null) =>
        rawAppend(db, append, {
          expected: position,
          onCommitting: (row) => notifyLiveQueries(db, append, keysOfAddedRow(db.outbox, row)),
        });
      const guess = expected;
      // An append that runs at the same time must not use the same position.
      expected = null;
      const appended = (guess === null ? null : await appendAt(guess)) ?? (await appendAt(null));
      assert(appended !== null, 'an append that looks up its position cannot miss it');
      const { position, row } = appended;
      if (row === null) {
        // An earlier append wrote the row, perhaps in a page that was killed before it notified.
        notifyLiveQueries(db, append, allKeysOf(db.outbox));
      } else if (append.timeZone === undefined) {
        expected = { ...position, seq: position.seq + 1 };
      }
    },
  };
}

/** Makes live queries read again, in this tab and in others. Dexie does not see raw writes. */
function notifyLiveQueries(
  db: DeviceDatabase,
  { timeZone, replaces }: Append,
  outboxKeys: ObservabilitySet,
): void {
  Dexie.on.storagemutated.fire({
    ...outboxKeys,
    ...(timeZone === undefined ? {} : allKeysOf(db.meta)),
    ...(replaces === undefined ? {} : allKeysOf(db.rejected)),
  });
}
