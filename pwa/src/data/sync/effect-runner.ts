import type { Clock, Random } from '@emmaus/shared/kernel/ports';
import type { Timers } from '../../platform/timers';
import type { DeviceDatabase } from '../db/device-database';
import { createCursorComparison } from './cursor-comparison';
import type { BlockedWhy } from './exchange';
import type { FlushOutcome } from './flush';
import type { SyncEffect, SyncEvent } from './sync-state';

type RunnerDeps = {
  readonly db: DeviceDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly onBlocked: (why: BlockedWhy) => void;
};

type EngineAccess = {
  readonly dispatch: (event: SyncEvent) => void;
  readonly flushNow: () => Promise<FlushOutcome>;
  readonly isSyncing: () => boolean;
};

export type EffectRunner = {
  readonly run: (effect: SyncEffect) => void;
  /** Dispatches `changed` if this device is behind `latest`. */
  readonly compareCursor: (latest: string) => Promise<void>;
  /** @returns cancels the timer */
  readonly start: () => () => void;
};

/** Runs the effects of the sync machine and dispatches the events that follow from them. */
export function createEffectRunner(
  { db, clock, random, timers, onBlocked }: RunnerDeps,
  { dispatch, flushNow, isSyncing }: EngineAccess,
): EffectRunner {
  const comparison = createCursorComparison(db);
  let cancelTimer = (): void => undefined;
  /** Counts starts: the outcome of a flush counts only in the run that began it. */
  let runNumber = 0;

  const runFlush = async (): Promise<void> => {
    const ofRun = runNumber;
    const noteOutcome = comparison.noteFlush();
    const outcome = await flushNow();
    noteOutcome(outcome);
    if (ofRun === runNumber) {
      dispatch({ type: 'finished', outcome, nowMs: clock.nowMs(), random: random.next() });
    }
  };

  // During a flush there is nothing to compare: the machine keeps `latest` until the flush has finished.
  const compareCursor = async (latest: string): Promise<void> => {
    if (isSyncing() || (await comparison.isBehind(latest)) || isSyncing()) {
      dispatch({ type: 'changed', nowMs: clock.nowMs(), latest });
    }
  };

  return {
    compareCursor,
    start: () => {
      runNumber += 1;
      return () => cancelTimer();
    },
    run: (effect) => {
      switch (effect.type) {
        case 'flush':
          cancelTimer();
          void runFlush();
          return;
        case 'set-timer':
          cancelTimer();
          cancelTimer = timers.after(effect.afterMs, () =>
            dispatch({ type: 'timer', nowMs: clock.nowMs() }),
          );
          return;
        case 'compare-cursor':
          void compareCursor(effect.latest);
          return;
        case 'report-blocked':
          onBlocked(effect.why);
          return;
        default:
      }
    },
  };
}
