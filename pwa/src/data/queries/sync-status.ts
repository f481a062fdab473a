import { isAboutSession } from '../sync/exchange';
import type { SyncState } from '../sync/sync-state';

/** What the status line shows. */
export type SyncStatus =
  | { readonly kind: 'read-only' }
  | { readonly kind: 'update-required'; readonly queued: number }
  | { readonly kind: 'needs-attention'; readonly rejected: number }
  | { readonly kind: 'offline'; readonly queued: number }
  | { readonly kind: 'saved-here'; readonly queued: number }
  | { readonly kind: 'syncing' }
  | { readonly kind: 'synced'; readonly lastSyncedAt: string };

type StatusInput = {
  readonly state: SyncState;
  readonly queued: number;
  readonly rejected: number;
  readonly lastSyncedAt: string | null;
  readonly isOnline: boolean;
  readonly isReadOnly: boolean;
};

/** The most urgent status first. After a failed attempt the status is `offline`, even if the browser reports a network. */
export function syncStatus(input: StatusInput): SyncStatus {
  const { state, queued } = input;
  if (input.isReadOnly) {
    return { kind: 'read-only' };
  }
  if (state.kind === 'blocked' && !isAboutSession(state.why)) {
    return { kind: 'update-required', queued };
  }
  if (input.rejected > 0) {
    return { kind: 'needs-attention', rejected: input.rejected };
  }
  const isRetrying = (state.kind === 'waiting' || state.kind === 'syncing') && state.attempt > 0;
  if (!input.isOnline || isRetrying) {
    return { kind: 'offline', queued };
  }
  if (queued > 0) {
    return { kind: 'saved-here', queued };
  }
  if (input.lastSyncedAt === null || state.kind === 'syncing') {
    return { kind: 'syncing' };
  }
  return { kind: 'synced', lastSyncedAt: input.lastSyncedAt };
}
