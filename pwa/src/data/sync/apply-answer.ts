import type { MutationResult, SyncResponse } from '@emmaus/shared/sync/protocol';
import type { RowChange } from '@emmaus/shared/sync/parse-change';
import { parseChange } from '@emmaus/shared/sync/parse-change';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { DeviceDatabase } from '../db/device-database';
import { writeMeta } from '../db/meta';

type ApplyDeps = { readonly db: DeviceDatabase; readonly clock: Clock };

/**
 * Takes a whole answer in one transaction: new rows, the new cursor, and what was answered leaves the outbox (PULL-5).
 * A `reset` forgets truth first; outbox, rejected and drafts stay (PULL-3).
 */
export async function applyAnswer(deps: ApplyDeps, response: SyncResponse): Promise<void> {
  const { db, clock } = deps;
  await db.transaction('rw', [db.truth, db.outbox, db.rejected, db.meta], async () => {
    if (response.reset) {
      await db.truth.clear();
    }
    await applyChanges(db, response);
    await settle(deps, response.results);
    await writeMeta(db, 'cursor', response.cursor);
    await writeMeta(db, 'lastSyncedAt', new Date(clock.nowMs()).toISOString());
  });
}

async function applyChanges(db: DeviceDatabase, response: SyncResponse): Promise<void> {
  // A kind that this app does not know yet, or a row that does not parse, is skipped: a newer app asks again from the start.
  const changes = response.changes.map(parseChange).filter((change) => change !== null);
  const isGone = (change: RowChange): boolean => change.data === null;
  await db.truth.bulkPut(changes.filter((change) => !isGone(change)));
  await db.truth.bulkDelete(changes.filter(isGone).map(({ kind, id }) => [kind, id]));
}

/** A row leaves the outbox only with a verdict for that very mutation (LOCAL-3); a refused one is kept for the person (LOCAL-4). */
async function settle({ db, clock }: ApplyDeps, results: readonly MutationResult[]): Promise<void> {
  if (results.length === 0) {
    return;
  }
  const verdicts = new Map(results.map((result) => [result.id, result]));
  const waiting = await db.outbox.toArray();
  const answered = waiting.filter(({ id }) => verdicts.has(id));
  const refused = answered.flatMap((mutation) => {
    const { code, message } = verdicts.get(mutation.id) ?? {};
    // A repeated refusal arrives as a duplicate that carries its code.
    return code === undefined ? [] : [{ mutation, code, message: message ?? '' }];
  });
  await db.rejected.bulkPut(
    refused.map(({ mutation, code, message }) => ({
      id: mutation.id,
      code,
      message,
      rejectedAt: new Date(clock.nowMs()).toISOString(),
      mutation,
    })),
  );
  await db.outbox.bulkDelete(answered.map(({ seq }) => seq));
}
