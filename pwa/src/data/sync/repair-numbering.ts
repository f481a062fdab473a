import { writeMeta } from '../db/meta';
import { renumberOutbox } from '../outbox/renumber';
import { shiftSentLog, takeSentLog } from '../outbox/sent-log';
import type { ExchangeDeps } from './exchange';

type NumberingConflict =
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' };

/**
 * Renumbers the outbox after a conflict. A server that misses acknowledged mutations was restored from a backup: those come
 * first again, because later mutations may depend on them (PULL-4). A forked device takes a new device id.
 */
export async function repairNumbering(
  { db, ids }: Pick<ExchangeDeps, 'db' | 'ids'>,
  conflict: NumberingConflict,
): Promise<void> {
  await db.write([db.outbox, db.sent, db.meta], async () => {
    if (conflict.kind === 'gap') {
      const { expectedSeq } = conflict;
      await renumberOutbox(db, expectedSeq, await takeSentLog(db, expectedSeq));
    } else {
      await writeMeta(db, 'deviceId', ids.next());
      await shiftSentLog(db);
      await renumberOutbox(db, 1);
    }
  });
}
