import { assertNever } from '@emmaus/shared/kernel/assert';
import type { BlockedWhy } from './exchange';
import type { FlushOutcome } from './flush';

/*
 * idle ──local-write, wake──▶ waiting ──timer──▶ syncing ──synced──▶ idle
 *                              ▲   ▲               │  │
 *                              │   └──retry────────┘  └──blocked──▶ blocked ──signed-in──▶ waiting
 *                              └── written while syncing
 */

export type SyncState =
  | { readonly kind: 'idle'; readonly lastTryAtMs: number }
  | {
      readonly kind: 'waiting';
      readonly lastTryAtMs: number;
      readonly dueAtMs: number;
      readonly attempt: number;
    }
  | {
      readonly kind: 'syncing';
      readonly lastTryAtMs: number;
      readonly attempt: number;
      /** Something was written meanwhile: go again. */
      readonly isAskedAgain: boolean;
    }
  | { readonly kind: 'blocked'; readonly lastTryAtMs: number; readonly why: BlockedWhy };

export type SyncEvent =
  | { readonly type: 'local-write'; readonly nowMs: number }
  /** `online`, visible, focus, `pageshow`, the worker's message (SEND-3, SEND-4). */
  | { readonly type: 'wake'; readonly nowMs: number }
  | { readonly type: 'timer'; readonly nowMs: number }
  /** Every 30 s while the page is visible and something waits. */
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
  /** Replaces the timer that is running. */
  | { readonly type: 'set-timer'; readonly afterMs: number }
  | { readonly type: 'leave'; readonly why: BlockedWhy };

export type SyncStep = { readonly state: SyncState; readonly effects: readonly SyncEffect[] };

export const debounceMs = 300;
export const wakeEveryMs = 5_000;
export const heartbeatMs = 30_000;
const backoffStartMs = 1_000;
const backoffMaxMs = 300_000;

export const startState: SyncState = { kind: 'idle', lastTryAtMs: Number.NEGATIVE_INFINITY };

/** Decides; the engine acts. */
export function next(state: SyncState, event: SyncEvent): SyncStep {
  switch (event.type) {
    case 'local-write':
      return onLocalWrite(state, event.nowMs);
    case 'wake':
      return onWake(state, event.nowMs);
    case 'heartbeat':
      return state.kind === 'idle' ? begin(state, event.nowMs) : stay(state);
    case 'timer':
      return onTimer(state, event.nowMs);
    case 'finished':
      return onFinished(state, event);
    case 'signed-in':
      return state.kind === 'blocked' && state.why !== 'update-required'
        ? begin({ kind: 'idle', lastTryAtMs: state.lastTryAtMs }, event.nowMs)
        : stay(state);
    default:
      return assertNever(event);
  }
}

/** How long a retry waits: a random time up to min(300 s, 1 s × 2ⁿ), and at least what the server asked for (SEND-3). */
export function retryDelayMs(attempt: number, random: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(backoffMaxMs, backoffStartMs * 2 ** Math.min(attempt, 20));
  return Math.max(Math.ceil(random * ceiling), retryAfterMs ?? 0);
}

function onLocalWrite(state: SyncState, nowMs: number): SyncStep {
  switch (state.kind) {
    case 'idle':
      return waitFor(state, nowMs, { afterMs: debounceMs, attempt: 0 });
    case 'waiting':
      // A retry keeps its time: a person who types offline must not wake the radio with every word.
      return state.attempt > 0
        ? stay(state)
        : waitFor(state, nowMs, { afterMs: debounceMs, attempt: 0 });
    case 'syncing':
      return stay({ ...state, isAskedAgain: true });
    case 'blocked':
      return stay(state);
    default:
      return assertNever(state);
  }
}

function onWake(state: SyncState, nowMs: number): SyncStep {
  if (state.kind === 'syncing' || state.kind === 'blocked') {
    return stay(state);
  }
  const earliestMs = state.lastTryAtMs + wakeEveryMs;
  if (nowMs >= earliestMs) {
    return begin(state, nowMs);
  }
  if (state.kind === 'waiting' && state.dueAtMs <= earliestMs) {
    return stay(state);
  }
  const attempt = state.kind === 'waiting' ? state.attempt : 0;
  return waitFor(state, nowMs, { afterMs: earliestMs - nowMs, attempt });
}

function onTimer(state: SyncState, nowMs: number): SyncStep {
  // The engine keeps one timer and replaces it, so the one that fires is the one that was meant.
  return state.kind === 'waiting' ? begin(state, nowMs) : stay(state);
}

function onFinished(state: SyncState, event: SyncEvent & { type: 'finished' }): SyncStep {
  if (state.kind !== 'syncing') {
    return stay(state);
  }
  const { outcome, nowMs } = event;
  const { lastTryAtMs } = state;
  switch (outcome.kind) {
    case 'synced':
      return state.isAskedAgain
        ? waitFor(state, nowMs, { afterMs: debounceMs, attempt: 0 })
        : stay({ kind: 'idle', lastTryAtMs });
    case 'retry':
      return waitFor(state, nowMs, {
        afterMs: retryDelayMs(state.attempt, event.random, outcome.retryAfterMs),
        attempt: state.attempt + 1,
      });
    case 'blocked':
      return {
        state: { kind: 'blocked', lastTryAtMs, why: outcome.why },
        effects: [{ type: 'leave', why: outcome.why }],
      };
    default:
      return assertNever(outcome);
  }
}

function begin(state: SyncState, nowMs: number): SyncStep {
  const attempt = state.kind === 'waiting' ? state.attempt : 0;
  return {
    state: { kind: 'syncing', lastTryAtMs: nowMs, attempt, isAskedAgain: false },
    effects: [{ type: 'flush' }],
  };
}

function waitFor(
  state: SyncState,
  nowMs: number,
  wait: { readonly afterMs: number; readonly attempt: number },
): SyncStep {
  return {
    state: {
      kind: 'waiting',
      lastTryAtMs: state.lastTryAtMs,
      dueAtMs: nowMs + wait.afterMs,
      attempt: wait.attempt,
    },
    effects: [{ type: 'set-timer', afterMs: wait.afterMs }],
  };
}

function stay(state: SyncState): SyncStep {
  return { state, effects: [] };
}
