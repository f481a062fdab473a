import type { Clock } from '@emmaus/shared/kernel/ports';
import type { MutationResult, SyncResponse, WireChange } from '@emmaus/shared/sync/protocol';
import type { DeviceDatabase } from '../db/device-database';
import { readMeta, writeMeta } from '../db/meta';
import type { QueuedMutation } from '../outbox/queued-mutation';
import { renumberOutbox } from '../outbox/renumber';
import { takeSentLog } from '../outbox/sent-log';

type ApplyDeps = { readonly db: DeviceDatabase; readonly clock: Clock };

/** What one or more pages of a pull brought, to be taken together. */
export type Answer = Pick<
  SyncResponse,
  'cursor' | 'epoch' | 'lastSeq' | 'hasMore' | 'serverTime'
> & {
  /** Forget truth first; outbox, rejected and drafts stay (PULL-3). */
  readonly isReset: boolean;
  readonly changes: readonly WireChange[];
  readonly results: readonly MutationResult[];
};

/** What was sent is remembered this long (PULL-4), by the server's clock: the device's may jump by years. */
const sentLogMs = 14 * 86_400_000;

/** Takes an answer in one transaction: new rows, the new cursor, and what was answered leaves the outbox (PULL-5). */
export async function applyAnswer({ db, clock }: ApplyDeps, answer: Answer): Promise<void> {
  const nowMs = clock.nowMs();
  await db.write([db.truth, db.outbox, db.rejected, db.sent, db.meta], async () => {
    if (answer.isReset) {
      await db.truth.clear();
    }
    await applyChanges(db, answer.changes);
    const lost = await takeSentBeforeRestore(db, answer.epoch);
    await settle(db, answer, nowMs);
    if (lost.length > 0) {
      await renumberOutbox(db, answer.lastSeq + 1, lost);
    }
    await writeMeta(db, 'cursor', answer.cursor);
    await writeMeta(db, 'epoch', answer.epoch);
    if (!answer.hasMore) {
      await writeMeta(db, 'lastSyncedAt', new Date(nowMs).toISOString());
    }
  });
}

/** Rows are kept as they came: what this app cannot read yet, a newer one may. */
async function applyChanges(db: DeviceDatabase, changes: readonly WireChange[]): Promise<void> {
  const latest = new Map(changes.map((change) => [`${change.kind}:${change.id}`, change]));
  const rows = [...latest.values()];
  await db.truth.bulkPut(
    rows
      .filter(({ data }) => data !== null)
      .map(({ kind, id, version, data }) => ({ kind, id, version, data })),
  );
  await db.truth.bulkDelete(
    rows.filter(({ data }) => data === null).map(({ kind, id }) => [kind, id]),
  );
}

/** A row leaves the outbox only with a verdict for that very mutation (LOCAL-3); a refused one is kept for the person (LOCAL-4). */
async function settle(
  db: DeviceDatabase,
  { results, serverTime }: Pick<Answer, 'results' | 'serverTime'>,
  nowMs: number,
): Promise<void> {
  if (results.length === 0) {
    return;
  }
  const serverMs = Date.parse(serverTime);
  const answeredMs = Number.isNaN(serverMs) ? nowMs : serverMs;
  const verdicts = new Map(results.map((result) => [result.id, result]));
  const answered = await db.outbox
    .where('id')
    .anyOf([...verdicts.keys()])
    .toArray();
  // A repeated refusal arrives as a duplicate that carries the code of the first.
  const isRefused = ({ id }: QueuedMutation): boolean => {
    const verdict = verdicts.get(id);
    return verdict?.status === 'rejected' || verdict?.code !== undefined;
  };
  await db.rejected.bulkPut(
    answered.filter(isRefused).map((mutation) => ({
      id: mutation.id,
      code: verdicts.get(mutation.id)?.code ?? 'invalid',
      message: verdicts.get(mutation.id)?.message ?? 'This could not be accepted.',
      rejectedAt: new Date(nowMs).toISOString(),
      mutation,
    })),
  );
  await db.sent.bulkPut(
    answered
      .filter((mutation) => !isRefused(mutation))
      .map((mutation) => ({ ...mutation, answeredAt: new Date(answeredMs).toISOString() })),
  );
  await db.outbox.bulkDelete(answered.map(({ seq }) => seq));
  await db.sent
    .where('answeredAt')
    .below(new Date(answeredMs - sentLogMs).toISOString())
    .delete();
}

/** After a restore from backup the server may have lost what it had answered: it is sent once more (PULL-4). */
async function takeSentBeforeRestore(db: DeviceDatabase, epoch: string): Promise<QueuedMutation[]> {
  const known = await readMeta(db, 'epoch');
  return known === null || known === epoch ? [] : takeSentLog(db, -Infinity);
}
