import type { SyncState } from './sync-state';

/*
 * How long a wait still lasts. If the remaining time is longer than the whole wait, the device's clock was set back and the
 * stored times mean nothing: then nothing remains.
 */

/** Wake events come in bursts, and a burst starts one flush (SEND-3). */
export const wakeEveryMs = 5_000;

export function untilDueMs(
  { dueAtMs, waitMs }: SyncState & { readonly kind: 'waiting' },
  nowMs: number,
): number {
  return remainingMs(dueAtMs - nowMs, waitMs);
}

/** What remains of the server's `Retry-After`. */
export function untilRetryAfterMs(state: SyncState, nowMs: number): number {
  if (state.kind !== 'waiting') {
    return 0;
  }
  const { dueAtMs, waitMs, retryAfterMs } = state;
  return remainingMs(dueAtMs - waitMs + retryAfterMs - nowMs, retryAfterMs);
}

/** How long until a wake event may start a flush. */
export function untilNextTryMs({ lastTryAtMs }: SyncState, nowMs: number): number {
  return remainingMs(lastTryAtMs + wakeEveryMs - nowMs, wakeEveryMs);
}

function remainingMs(leftMs: number, wholeMs: number): number {
  return leftMs > wholeMs ? 0 : Math.max(0, leftMs);
}
