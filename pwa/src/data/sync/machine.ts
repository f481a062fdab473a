import { isBehind } from '@emmaus/shared/sync/is-behind';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { isAboutSession } from './exchange';
import { retryDelayMs } from './retry-delay';
import type { SyncEvent, SyncState, SyncStep } from './sync-state';
import { untilDueMs, untilNextTryMs, untilRetryAfterMs } from './wait-times';

/*
 * idle ──local-write, wake, changed──▶ syncing ──synced──▶ idle
 *   └──soon after the last try──▶ waiting ──timer──▶ syncing ──retry──▶ waiting
 *                                 syncing, with a new write ──synced──▶ waiting
 *                                 syncing ──blocked──▶ blocked ──signed-in──▶ syncing
 */

export const debounceMs = 300;
/** Shorter than for local writes: the person may be looking at the screen that the change appears on. */
export const changedDebounceMs = 50;
export const heartbeatMs = 30_000;

/** Decides what to do; the engine does it. */
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
      // The engine has one timer and replaces it, so a timer that fires is the current one.
      return state.kind === 'waiting' ? begin(state, event.nowMs) : unchanged(state);
    case 'finished':
      return onFinished(state, event);
    case 'signed-in':
      return onSignedIn(state, event.nowMs);
    default:
      return assertNever(event);
  }
}

function onLocalWrite(state: SyncState, nowMs: number): SyncStep {
  switch (state.kind) {
    case 'idle':
      return beginOrDebounce(state, nowMs, debounceMs);
    case 'waiting':
      // A write does not bring a retry forward: writing offline must not use the radio with every action.
      return state.attempt > 0 ? unchanged(state) : waitFor(state, nowMs, { afterMs: debounceMs });
    case 'syncing':
      return unchanged({ ...state, hasNewWrites: true });
    case 'blocked':
      return unchanged(state);
    default:
      return assertNever(state);
  }
}

function onSignedIn(state: SyncState, nowMs: number): SyncStep {
  if (state.kind === 'syncing') {
    return unchanged({ ...state, hasSignedIn: true });
  }
  return state.kind === 'blocked' && state.why !== 'update-required'
    ? begin({ kind: 'idle', lastTryAtMs: state.lastTryAtMs }, nowMs)
    : unchanged(state);
}

function onWake(state: SyncState, nowMs: number): SyncStep {
  if (state.kind === 'syncing' || state.kind === 'blocked') {
    return unchanged(state);
  }
  const retryAfterMs = untilRetryAfterMs(state, nowMs);
  const afterMs = Math.max(untilNextTryMs(state, nowMs), retryAfterMs);
  if (afterMs === 0) {
    return begin(state, nowMs);
  }
  if (state.kind !== 'waiting') {
    return waitFor(state, nowMs, { afterMs });
  }
  return untilDueMs(state, nowMs) <= afterMs
    ? unchanged(state)
    : waitFor(state, nowMs, { afterMs, retryAfterMs, attempt: state.attempt });
}

function onChanged(state: SyncState, event: SyncEvent & { type: 'changed' }): SyncStep {
  const { nowMs, latest } = event;
  switch (state.kind) {
    case 'syncing': {
      const known = state.announcedCursor;
      const announcedCursor = known === undefined || isBehind(known, latest) ? latest : known;
      return unchanged({ ...state, announcedCursor });
    }
    case 'waiting':
      if (state.attempt > 0) {
        // The notification shows that the server is reachable.
        return onWake(state, nowMs);
      }
      return untilDueMs(state, nowMs) <= changedDebounceMs
        ? unchanged(state)
        : waitFor(state, nowMs, { afterMs: changedDebounceMs });
    case 'idle':
      return beginOrDebounce(state, nowMs, changedDebounceMs);
    case 'blocked':
      return unchanged(state);
    default:
      return assertNever(state);
  }
}

/** A suspended page may have lost the timer of a wait that is over by now. */
function onHeartbeat(state: SyncState, nowMs: number): SyncStep {
  const isOverdue = state.kind === 'waiting' && untilDueMs(state, nowMs) === 0;
  return state.kind === 'idle' || isOverdue ? begin(state, nowMs) : unchanged(state);
}

function onFinished(state: SyncState, event: SyncEvent & { type: 'finished' }): SyncStep {
  if (state.kind !== 'syncing') {
    return unchanged(state);
  }
  const { outcome, nowMs } = event;
  const { lastTryAtMs, announcedCursor } = state;
  switch (outcome.kind) {
    case 'synced':
      return state.hasNewWrites
        ? waitFor(state, nowMs, { afterMs: debounceMs })
        : {
            state: { kind: 'idle', lastTryAtMs },
            effects:
              announcedCursor === undefined
                ? []
                : [{ type: 'compare-cursor', latest: announcedCursor }],
          };
    case 'retry':
      return waitFor(state, nowMs, {
        afterMs: retryDelayMs(state.attempt, event.random, outcome.retryAfterMs),
        retryAfterMs: outcome.retryAfterMs ?? 0,
        attempt: state.attempt + 1,
      });
    case 'blocked':
      // The refused request was sent before the sign-in.
      return state.hasSignedIn === true && isAboutSession(outcome.why)
        ? begin({ kind: 'idle', lastTryAtMs }, nowMs)
        : {
            state: { kind: 'blocked', lastTryAtMs, why: outcome.why },
            effects: [{ type: 'report-blocked', why: outcome.why }],
          };
    default:
      return assertNever(outcome);
  }
}

function begin(state: SyncState, nowMs: number): SyncStep {
  const attempt = state.kind === 'waiting' ? state.attempt : 0;
  return {
    state: { kind: 'syncing', lastTryAtMs: nowMs, attempt, hasNewWrites: false },
    effects: [{ type: 'flush' }],
  };
}

/** The first event of a burst starts a flush at once; the others are sent together after `afterMs`. */
function beginOrDebounce(state: SyncState, nowMs: number, afterMs: number): SyncStep {
  const sinceMs = nowMs - state.lastTryAtMs;
  return sinceMs >= afterMs || sinceMs < 0
    ? begin(state, nowMs)
    : waitFor(state, nowMs, { afterMs });
}

type Wait = {
  readonly afterMs: number;
  readonly retryAfterMs?: number;
  readonly attempt?: number;
};

function waitFor(state: SyncState, nowMs: number, wait: Wait): SyncStep {
  const { afterMs, retryAfterMs = 0, attempt = 0 } = wait;
  return {
    state: {
      kind: 'waiting',
      lastTryAtMs: state.lastTryAtMs,
      dueAtMs: nowMs + afterMs,
      waitMs: afterMs,
      retryAfterMs,
      attempt,
    },
    effects: [{ type: 'set-timer', afterMs }],
  };
}

function unchanged(state: SyncState): SyncStep {
  return { state, effects: [] };
}
