import type { Locks } from '../../platform/locks';
import type { ExchangeDeps } from './exchange';
import type { FlushOutcome } from './flush';
import { flush } from './flush';

/** After this time the flush runs without the lock: the server deduplicates (SEND-5). */
const lockWaitMs = 30_000;

/** Flushes under a lock that this person's tabs and the service worker share. */
export async function lockedFlush(
  deps: ExchangeDeps & { readonly locks: Locks },
): Promise<FlushOutcome> {
  return deps.locks.run(`emmaus-sync-${deps.userId}`, lockWaitMs, () => flush(deps));
}
