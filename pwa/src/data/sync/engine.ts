import type { Random } from '@emmaus/shared/kernel/ports';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Live } from '../../platform/live';
import type { Locks } from '../../platform/locks';
import type { Timers } from '../../platform/timers';
import type { Wake } from '../../platform/wake';
import { createEffectRunner } from './effect-runner';
import type { BlockedWhy, ExchangeDeps } from './exchange';
import type { FlushOutcome } from './flush';
import { startHeartbeat } from './heartbeat';
import { lockedFlush } from './locked-flush';
import { heartbeatMs, next } from './machine';
import type { SyncEvent, SyncState } from './sync-state';
import { startState } from './sync-state';

export type EngineDeps = ExchangeDeps & {
  readonly random: Random;
  readonly timers: Timers;
  readonly wake: Wake;
  readonly locks: Locks;
  readonly live: Live;
  /** Called when the session has ended or the app must be updated. The outbox stays as it is. */
  readonly onBlocked: (why: BlockedWhy) => void;
  /** Called with an unexpected error, such as a closed database. The engine retries. */
  readonly onError: (error: unknown) => void;
};

export type SyncEngine = {
  readonly state: Pick<StoreApi<SyncState>, 'getState' | 'subscribe'>;
  /** Syncs until it is stopped. @returns stops it */
  readonly start: () => () => void;
  /** Call after an action was queued. */
  readonly noteLocalWrite: () => void;
  readonly wakeUp: () => void;
  readonly noteSignedIn: () => void;
  /** Flushes at once, whatever the machine waits for; for example before a log-out. */
  readonly flushNow: () => Promise<FlushOutcome>;
};

/** A thin shell around the machine: it runs effects and dispatches events. */
export function createSyncEngine(deps: EngineDeps): SyncEngine {
  const nowMs = (): number => deps.clock.nowMs();
  const store = createStore<SyncState>(() => startState);
  let isRunning = false;

  const dispatch = (event: SyncEvent): void => {
    if (!isRunning) {
      return;
    }
    const { state, effects } = next(store.getState(), event);
    store.setState(state, true);
    for (const effect of effects) {
      effectRunner.run(effect);
    }
  };

  const flushNow = async (): Promise<FlushOutcome> => {
    try {
      return await lockedFlush(deps);
    } catch (error) {
      // After a stop the database is closed, and a flush that still runs fails without losing anything.
      if (isRunning) {
        deps.onError(error);
      }
      return { kind: 'retry', retryAfterMs: null };
    }
  };

  const isSyncing = (): boolean => store.getState().kind === 'syncing';
  const effectRunner = createEffectRunner(deps, { dispatch, flushNow, isSyncing });
  const wakeUp = (): void => dispatch({ type: 'wake', nowMs: nowMs() });

  return {
    state: store,
    start: () => {
      isRunning = true;
      store.setState(startState, true);
      const stops = [
        effectRunner.start(),
        deps.wake.watch(wakeUp),
        startHeartbeat(deps.timers, heartbeatMs, () => void beat(deps, dispatch)),
        deps.live.watch((latest) => void effectRunner.compareCursor(latest)),
      ];
      wakeUp();
      return () => {
        isRunning = false;
        for (const stop of stops) {
          stop();
        }
      };
    },
    noteLocalWrite: () => dispatch({ type: 'local-write', nowMs: nowMs() }),
    wakeUp,
    noteSignedIn: () => dispatch({ type: 'signed-in', nowMs: nowMs() }),
    flushNow,
  };
}

async function beat(
  { db, wake, clock }: EngineDeps,
  dispatch: (event: SyncEvent) => void,
): Promise<void> {
  const queued = await db.outbox.count().catch(() => 0);
  if (queued > 0 && wake.isVisible()) {
    dispatch({ type: 'heartbeat', nowMs: clock.nowMs() });
  }
}
