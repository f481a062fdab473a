import { isAboutSession } from '../sync/exchange';
import type { SyncState } from '../sync/machine';

/** What the quiet status line says. */
export type SyncStatus =
  | { readonly kind: 'read-only' }
  | { readonly kind: 'update-required'; readonly waiting: number }
  | { readonly kind: 'needs-attention'; readonly rejected: number }
  | { readonly kind: 'offline'; readonly waiting: number }
  | { readonly kind: 'saved-here'; readonly waiting: number }
  | { readonly kind: 'syncing' }
  | { readonly kind: 'synced'; readonly lastSyncedAt: string };

type Facts = {
  readonly state: SyncState;
  readonly waiting: number;
  readonly rejected: number;
  readonly lastSyncedAt: string | null;
  readonly isOnline: boolean;
  readonly isReadOnly: boolean;
};

/** The most pressing thing first. A failed try says "offline" whatever the browser believes: it is known to be wrong. */
export function syncStatus(facts: Facts): SyncStatus {
  const { state, waiting } = facts;
  if (facts.isReadOnly) {
    return { kind: 'read-only' };
  }
  if (state.kind === 'blocked' && !isAboutSession(state.why)) {
    return { kind: 'update-required', waiting };
  }
  if (facts.rejected > 0) {
    return { kind: 'needs-attention', rejected: facts.rejected };
  }
  const isRetrying = (state.kind === 'waiting' || state.kind === 'syncing') && state.attempt > 0;
  if (!facts.isOnline || isRetrying) {
    return { kind: 'offline', waiting };
  }
  if (waiting > 0) {
    return { kind: 'saved-here', waiting };
  }
  if (facts.lastSyncedAt === null || state.kind === 'syncing') {
    return { kind: 'syncing' };
  }
  return { kind: 'synced', lastSyncedAt: facts.lastSyncedAt };
}
