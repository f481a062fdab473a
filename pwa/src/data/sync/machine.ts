import { isBehind } from '@emmaus/shared/sync/is-behind';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { BlockedWhy } from './exchange';
import { isAboutSession } from './exchange';
import type { FlushOutcome } from './flush';

/*
 * idle ──local-write, wake, changed──▶ syncing ──synced──▶ idle
 *   └──soon after the last try──▶ waiting ──timer──▶ syncing ──retry──▶ waiting
 *                                 syncing, written to meanwhile ──synced──▶ waiting
 *                                 syncing ──blocked──▶ blocked ──signed-in──▶ syncing
 *
 * Timers are trusted, the clock is not: a time that lies further ahead than was ever waited for has no meaning any more.
 */

export type SyncState =
  | { readonly kind: 'idle'; readonly lastTryAtMs: number }
  | {
      readonly kind: 'waiting';
      readonly lastTryAtMs: number;
      readonly dueAtMs: number;
      /** How long this wait was meant to be. */
      readonly waitMs: number;
      /** The part of it that the server asked for with `Retry-After`: nothing goes before that. */
      readonly heldMs: number;
      readonly attempt: number;
    }
  | {
      readonly kind: 'syncing';
      readonly lastTryAtMs: number;
      readonly attempt: number;
      /** Something was written meanwhile: go again. */
      readonly isAskedAgain: boolean;
      /** The newest place that the server was heard to be at meanwhile: most often this device's own write. */
      readonly heard?: string;
      /** The person signed in meanwhile: a refusal of what was sent before means nothing. */
      readonly isSignedInSince?: true;
    }
  | { readonly kind: 'blocked'; readonly lastTryAtMs: number; readonly why: BlockedWhy };

export type SyncEvent =
  | { readonly type: 'local-write'; readonly nowMs: number }
  /** `online`, visible, focus, `pageshow`, the worker's message (SEND-3, SEND-4). */
  | { readonly type: 'wake'; readonly nowMs: number }
  /** The server is at the cursor `latest`, and this device was not when it heard of it. */
  | { readonly type: 'changed'; readonly nowMs: number; readonly latest: string }
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
  /** Finds out whether this device is there by now, and reports `changed` if it is not. */
  | { readonly type: 'compare'; readonly latest: string }
  | { readonly type: 'leave'; readonly why: BlockedWhy };

export type SyncStep = { readonly state: SyncState; readonly effects: readonly SyncEffect[] };

export const debounceMs = 300;
/** Changes made elsewhere come in bursts too, but somebody is looking at the screen. */
export const changedDebounceMs = 50;
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
    case 'changed':
      return onChanged(state, event);
    case 'heartbeat':
      return onHeartbeat(state, event.nowMs);
    case 'timer':
      return onTimer(state, event.nowMs);
    case 'finished':
      return onFinished(state, event);
    case 'signed-in':
      return onSignedIn(state, event.nowMs);
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
      return beginOrDebounce(state, nowMs, debounceMs);
    case 'waiting':
      // A retry keeps its time: a person who types offline must not wake the radio with every word.
      return state.attempt > 0 ? stay(state) : waitFor(state, nowMs, { afterMs: debounceMs });
    case 'syncing':
      return stay({ ...state, isAskedAgain: true });
    case 'blocked':
      return stay(state);
    default:
      return assertNever(state);
  }
}

function onSignedIn(state: SyncState, nowMs: number): SyncStep {
  if (state.kind === 'syncing') {
    return stay({ ...state, isSignedInSince: true });
  }
  return state.kind === 'blocked' && state.why !== 'update-required'
    ? begin({ kind: 'idle', lastTryAtMs: state.lastTryAtMs }, nowMs)
    : stay(state);
}

function onWake(state: SyncState, nowMs: number): SyncStep {
  if (state.kind === 'syncing' || state.kind === 'blocked') {
    return stay(state);
  }
  const afterMs = Math.max(untilNextTryMs(state, nowMs), untilReleasedMs(state, nowMs));
  if (afterMs === 0) {
    return begin(state, nowMs);
  }
  if (state.kind !== 'waiting') {
    return waitFor(state, nowMs, { afterMs });
  }
  if (untilDueMs(state, nowMs) <= afterMs) {
    return stay(state);
  }
  const heldMs = untilReleasedMs(state, nowMs);
  return waitFor(state, nowMs, { afterMs, heldMs, attempt: state.attempt });
}

function onChanged(state: SyncState, event: SyncEvent & { type: 'changed' }): SyncStep {
  const { nowMs, latest } = event;
  switch (state.kind) {
    case 'syncing': {
      const { heard } = state;
      return stay({
        ...state,
        heard: heard === undefined || isBehind(heard, latest) ? latest : heard,
      });
    }
    case 'waiting':
      if (state.attempt > 0) {
        // The server could be heard, which is a hint like any other.
        return onWake(state, nowMs);
      }
      return untilDueMs(state, nowMs) <= changedDebounceMs
        ? stay(state)
        : waitFor(state, nowMs, { afterMs: changedDebounceMs });
    case 'idle':
      return beginOrDebounce(state, nowMs, changedDebounceMs);
    case 'blocked':
      return stay(state);
    default:
      return assertNever(state);
  }
}

/** The timer of a wait may have been lost with a suspended page; then its time has passed. */
function onHeartbeat(state: SyncState, nowMs: number): SyncStep {
  const isOverdue = state.kind === 'waiting' && untilDueMs(state, nowMs) === 0;
  return state.kind === 'idle' || isOverdue ? begin(state, nowMs) : stay(state);
}

type Waiting = SyncState & { readonly kind: 'waiting' };

/** 0 when the time has come, or when the clock was set back since. */
function untilDueMs({ dueAtMs, waitMs }: Waiting, nowMs: number): number {
  const leftMs = dueAtMs - nowMs;
  return leftMs > waitMs ? 0 : Math.max(0, leftMs);
}

/** What is left of the time that the server asked for. */
function untilReleasedMs(state: SyncState, nowMs: number): number {
  if (state.kind !== 'waiting' || state.heldMs === 0) {
    return 0;
  }
  const leftMs = state.dueAtMs - state.waitMs + state.heldMs - nowMs;
  return leftMs > state.heldMs ? 0 : Math.max(0, leftMs);
}

/** Wakes come in bursts; a burst is one try (SEND-3). */
function untilNextTryMs({ lastTryAtMs }: SyncState, nowMs: number): number {
  const leftMs = lastTryAtMs + wakeEveryMs - nowMs;
  return leftMs > wakeEveryMs ? 0 : Math.max(0, leftMs);
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
      if (state.isAskedAgain) {
        return waitFor(state, nowMs, { afterMs: debounceMs });
      }
      return {
        state: { kind: 'idle', lastTryAtMs },
        effects: state.heard === undefined ? [] : [{ type: 'compare', latest: state.heard }],
      };
    case 'retry':
      return waitFor(state, nowMs, {
        afterMs: retryDelayMs(state.attempt, event.random, outcome.retryAfterMs),
        heldMs: outcome.retryAfterMs ?? 0,
        attempt: state.attempt + 1,
      });
    case 'blocked':
      if (state.isSignedInSince === true && isAboutSession(outcome.why)) {
        return begin({ kind: 'idle', lastTryAtMs }, nowMs);
      }
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

/** The first of a burst goes at once; what follows it closely is gathered. */
function beginOrDebounce(state: SyncState, nowMs: number, afterMs: number): SyncStep {
  const sinceMs = nowMs - state.lastTryAtMs;
  return sinceMs >= afterMs || sinceMs < 0
    ? begin(state, nowMs)
    : waitFor(state, nowMs, { afterMs });
}

type Wait = {
  readonly afterMs: number;
  readonly heldMs?: number;
  readonly attempt?: number;
};

function waitFor(state: SyncState, nowMs: number, wait: Wait): SyncStep {
  const { afterMs, heldMs = 0, attempt = 0 } = wait;
  return {
    state: {
      kind: 'waiting',
      lastTryAtMs: state.lastTryAtMs,
      dueAtMs: nowMs + afterMs,
      waitMs: afterMs,
      heldMs,
      attempt,
    },
    effects: [{ type: 'set-timer', afterMs }],
  };
}

function stay(state: SyncState): SyncStep {
  return { state, effects: [] };
}
