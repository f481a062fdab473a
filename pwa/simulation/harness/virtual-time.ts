import type { Timers } from '../../src/platform/timers';
import { runUntilQuiet } from './event-loop';

export type VirtualTime = {
  /** The server's clock; devices add their own error to it. */
  readonly nowMs: () => number;
  /** Timers that stop for good when their owner is dead. */
  readonly timersOf: (owner: TimerOwner) => Timers;
  /** Lets time pass. What came due goes off once and in order, as on a machine that wakes up. */
  readonly advance: (ms: number) => Promise<void>;
};

/** A tab, or anything else that time or the network may wait for. */
export type TimerOwner = { isDead: boolean };

type Timer = {
  readonly dueMs: number;
  readonly order: number;
  readonly owner: TimerOwner;
  readonly work: () => void;
};

/** Time that moves only when a step of the simulation says so. */
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
        // An earlier one may have cancelled it.
        if (waiting.delete(timer) && !timer.owner.isDead) {
          timer.work();
          await runUntilQuiet(isBusy);
        }
      }
    },
  };
}
