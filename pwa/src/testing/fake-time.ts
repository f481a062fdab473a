import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Timers } from '../platform/timers';
import { turns } from './turns';

export type FakeTime = {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Advances time: timers fire in order, and what each one starts runs before the next. */
  readonly advance: (ms: number) => Promise<void>;
  /** Sets the wall clock only, as a person or a time server does; timers are not affected. */
  readonly setClock: (nowMs: number) => void;
};

type Timer = { readonly dueMs: number; readonly order: number; readonly work: () => void };

/**
 * A clock and timers that a test advances.
 * @param isBusy time does not advance while this is true, up to a limit
 */
export function createFakeTime(startMs: number, isBusy: () => boolean): FakeTime {
  let wallMs = startMs;
  let elapsedMs = 0;
  let order = 0;
  const waiting = new Set<Timer>();

  const passTo = (ms: number): void => {
    wallMs += ms - elapsedMs;
    elapsedMs = ms;
  };
  const nextDue = (untilMs: number): Timer | undefined =>
    [...waiting]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .toSorted((a, b) => a.dueMs - b.dueMs || a.order - b.order)[0];

  return {
    clock: { nowMs: () => wallMs },
    timers: {
      after: (ms, work) => {
        order += 1;
        const timer = { dueMs: elapsedMs + ms, order, work };
        waiting.add(timer);
        return () => waiting.delete(timer);
      },
    },
    advance: async (ms) => {
      const untilMs = elapsedMs + ms;
      await turns(isBusy);
      for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
        waiting.delete(due);
        passTo(due.dueMs);
        due.work();
        await turns(isBusy);
      }
      passTo(untilMs);
    },
    setClock: (nowMs) => {
      wallMs = nowMs;
    },
  };
}
