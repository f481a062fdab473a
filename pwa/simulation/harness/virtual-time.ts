import type { Timers } from '../../src/platform/timers';
import { runUntilQuiet } from './event-loop';

export type VirtualTime = {
  /** The server's clock in milliseconds; each device adds its own clock error. */
  readonly nowMs: () => number;
  /** Timers that no longer fire once their owner is dead. */
  readonly timersOf: (owner: TimerOwner) => Timers;
  /** Advances the time. Each due timer fires once and in order, as on a machine that wakes from sleep. */
  readonly advance: (ms: number) => Promise<void>;
};

/** A tab, or another owner of timers and requests. */
export type TimerOwner = { isDead: boolean };

type Timer = {
  readonly dueMs: number;
  readonly order: number;
  readonly owner: TimerOwner;
  readonly work: () => void;
};

/** A clock that moves only when a step of the simulation advances it. */
export function createVirtualTime(startMs: number, isBusy: () => boolean): VirtualTime {
  let nowMs = startMs;
  let order = 0;
  const waiting = new Set<Timer>();
  return {
    nowMs: () => nowMs,
    timersOf: (owner) => ({
      after: (ms, work) => {
        order += 1;
        const timer = { dueMs: nowMs + ms, order, owner, work };
        waiting.add(timer);
        return () => waiting.delete(timer);
      },
    }),
    advance: async (ms) => {
      nowMs += ms;
      const due = [...waiting]
        .filter(({ dueMs }) => dueMs <= nowMs)
        .toSorted((a, b) => a.dueMs - b.dueMs || a.order - b.order);
      for (const timer of due) {
        // A timer that fired earlier may have cancelled this one.
        if (waiting.delete(timer) && !timer.owner.isDead) {
          timer.work();
          await runUntilQuiet(isBusy);
        }
      }
    },
  };
}
