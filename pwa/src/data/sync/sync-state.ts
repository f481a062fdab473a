import type { BlockedWhy } from './exchange';
import type { FlushOutcome } from './flush';

export type SyncState =
  | { readonly kind: 'idle'; readonly lastTryAtMs: number }
  | {
      readonly kind: 'waiting';
      readonly lastTryAtMs: number;
      readonly dueAtMs: number;
      /** The length of this wait when it began. */
      readonly waitMs: number;
      /** The part of it that the server demanded with `Retry-After`; 0 if it did not. No flush starts before that. */
      readonly retryAfterMs: number;
      readonly attempt: number;
    }
  | {
      readonly kind: 'syncing';
      readonly lastTryAtMs: number;
      readonly attempt: number;
      /** An action was queued during the flush, so another flush follows. */
      readonly hasNewWrites: boolean;
      /** The newest cursor that the live stream announced during the flush, most often because of this device's own write. */
      readonly announcedCursor?: string;
      /** The person signed in during the flush, so a refusal of the earlier session does not count. */
      readonly hasSignedIn?: true;
    }
  | { readonly kind: 'blocked'; readonly lastTryAtMs: number; readonly why: BlockedWhy };

export type SyncEvent =
  | { readonly type: 'local-write'; readonly nowMs: number }
  /** `online`, visible, focus, `pageshow`, or a message of the worker (SEND-3, SEND-4). */
  | { readonly type: 'wake'; readonly nowMs: number }
  /** The server announced the cursor `latest`, and this device is behind it or syncing. */
  | { readonly type: 'changed'; readonly nowMs: number; readonly latest: string }
  | { readonly type: 'timer'; readonly nowMs: number }
  /** Every 30 s while the page is visible and the outbox is not empty. */
  | { readonly type: 'heartbeat'; readonly nowMs: number }
  | {
      readonly type: 'finished';
      readonly nowMs: number;
      readonly outcome: FlushOutcome;
      /** In [0, 1). */
      readonly random: number;
    }
  | { readonly type: 'signed-in'; readonly nowMs: number };

export type SyncEffect =
  | { readonly type: 'flush' }
  /** Replaces the running timer. */
  | { readonly type: 'set-timer'; readonly afterMs: number }
  /** Dispatches `changed` if this device is behind the cursor `latest`. */
  | { readonly type: 'compare-cursor'; readonly latest: string }
  | { readonly type: 'report-blocked'; readonly why: BlockedWhy };

export type SyncStep = { readonly state: SyncState; readonly effects: readonly SyncEffect[] };

export const startState: SyncState = { kind: 'idle', lastTryAtMs: Number.NEGATIVE_INFINITY };
