import type { Locks } from '../../platform/locks';
import type { ExchangeDeps } from './exchange';
import type { FlushOutcome } from './flush';
import { flush } from './flush';

/** A waiter gives up after this and flushes beside the holder: the server removes duplicates (SEND-5). */
const lockWaitMs = 30_000;

/** Flushes as the only one of this person's tabs and worker, or beside a holder that takes too long. */
export async function lockedFlush(
  deps: ExchangeDeps & { readonly locks: Locks },
): Promise<FlushOutcome> {
  return deps.locks.run(`emmaus-sync-${deps.userId}`, lockWaitMs, () => flush(deps));
}
