import type { Random } from '@emmaus/shared/kernel/ports';
import { isBehind } from '@emmaus/shared/sync/is-behind';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Live } from '../../platform/live';
import type { Locks } from '../../platform/locks';
import type { Timers } from '../../platform/timers';
import type { Wake } from '../../platform/wake';
import { readMeta } from '../db/meta';
import type { BlockedWhy, ExchangeDeps } from './exchange';
import type { FlushOutcome } from './flush';
import { lockedFlush } from './locked-flush';
import type { SyncEffect, SyncEvent, SyncState } from './machine';
import { heartbeatMs, next, startState } from './machine';

export type EngineDeps = ExchangeDeps & {
  readonly random: Random;
  readonly timers: Timers;
  readonly wake: Wake;
  readonly locks: Locks;
  /** Absent where nothing is heard from elsewhere; the app then syncs by its own triggers alone. */
  readonly live?: Live;
  /** The session ended, or the app must be updated: the queue stays as it is. */
  readonly onBlocked: (why: BlockedWhy) => void;
  /** What nobody expected, such as a database that closed: it is told and tried again. */
  readonly onError: (error: unknown) => void;
};

export type SyncEngine = {
  readonly state: Pick<StoreApi<SyncState>, 'getState' | 'subscribe'>;
  /** Begins to sync, and goes on until it is stopped. @returns stops it */
  readonly start: () => () => void;
  /** Something was queued. */
  readonly noteLocalWrite: () => void;
  readonly wakeUp: () => void;
  readonly noteSignedIn: () => void;
  /** Flushes now, whatever the machine waits for; used before a log-out. */
  readonly flushNow: () => Promise<FlushOutcome>;
};

/** The thin shell around the machine: it runs effects and reports what happened. */
export function createSyncEngine(deps: EngineDeps): SyncEngine {
  const { clock, timers, wake } = deps;
  const store = createStore<SyncState>(() => startState);
  let cancelTimer = (): void => undefined;
  let isRunning = false;
  /** A flush that outlives a stop has nothing more to say. */
  let run = 0;
  /** Where this device stood after the last flush, if that is known; another tab may have brought it further. */
  let knownCursor: string | null = null;
  let flushes = 0;

  const dispatch = (event: SyncEvent): void => {
    if (!isRunning) {
      return;
    }
    const { state, effects } = next(store.getState(), event);
    store.setState(state, true);
    for (const effect of effects) {
      perform(effect);
    }
  };

  const perform = (effect: SyncEffect): void => {
    switch (effect.type) {
      case 'flush':
        cancelTimer();
        void finishFlush(run);
        return;
      case 'set-timer':
        cancelTimer();
        cancelTimer = timers.after(effect.afterMs, () =>
          dispatch({ type: 'timer', nowMs: clock.nowMs() }),
        );
        return;
      case 'compare':
        void hear(effect.latest);
        return;
      case 'leave':
        deps.onBlocked(effect.why);
        return;
      default:
    }
  };

  /** A device hears of its own writes too: what it has already must not send it round in circles. */
  const hear = async (latest: string): Promise<void> => {
    const isSyncing = (): boolean => store.getState().kind === 'syncing';
    // Nothing is read where it is known, or compared when the flush is over.
    const isThere = async (): Promise<boolean> =>
      !isBehind(knownCursor ?? (await readMeta(deps.db, 'cursor').catch(() => null)), latest);
    if (isSyncing() || !(await isThere()) || isSyncing()) {
      dispatch({ type: 'changed', nowMs: clock.nowMs(), latest });
    }
  };

  const finishFlush = async (ofRun: number): Promise<void> => {
    knownCursor = null;
    flushes += 1;
    const flushNo = flushes;
    const outcome = await flushNow();
    if (flushNo === flushes && outcome.kind === 'synced') {
      knownCursor = outcome.cursor;
    }
    if (ofRun === run) {
      const random = deps.random.next();
      dispatch({ type: 'finished', outcome, nowMs: clock.nowMs(), random });
    }
  };

  const flushNow = async (): Promise<FlushOutcome> => {
    try {
      return await lockedFlush(deps);
    } catch (error) {
      // A flush that outlives its page meets a closed database, and nothing is lost by that.
      if (isRunning) {
        deps.onError(error);
      }
      return { kind: 'retry', retryAfterMs: null };
    }
  };

  const startHeartbeat = (): (() => void) => {
    let cancel = (): void => undefined;
    const beat = async (): Promise<void> => {
      const waiting = await deps.db.outbox.count().catch(() => 0);
      if (waiting > 0 && wake.isVisible()) {
        dispatch({ type: 'heartbeat', nowMs: clock.nowMs() });
      }
    };
    const schedule = (): void => {
      cancel = timers.after(heartbeatMs, () => {
        void beat();
        schedule();
      });
    };
    schedule();
    return () => cancel();
  };

  return {
    state: store,
    start: () => {
      isRunning = true;
      run += 1;
      store.setState(startState, true);
      const wakeUp = (): void => dispatch({ type: 'wake', nowMs: clock.nowMs() });
      const stopWake = wake.watch(wakeUp);
      const stopHeartbeat = startHeartbeat();
      const stopLive = deps.live?.watch((latest) => void hear(latest));
      wakeUp();
      return () => {
        isRunning = false;
        cancelTimer();
        stopWake();
        stopHeartbeat();
        stopLive?.();
      };
    },
    noteLocalWrite: () => dispatch({ type: 'local-write', nowMs: clock.nowMs() }),
    wakeUp: () => dispatch({ type: 'wake', nowMs: clock.nowMs() }),
    noteSignedIn: () => dispatch({ type: 'signed-in', nowMs: clock.nowMs() }),
    flushNow,
  };
}
