import { expect, test } from 'vitest';
import type { Timers } from '../../platform/timers';
import { rotate, standMs } from './rotation';

function fakeTimers(): Timers & { readonly advance: (ms: number) => void } {
  let nowMs = 0;
  let waiting: { readonly atMs: number; readonly work: () => void }[] = [];
  return {
    after: (ms, work) => {
      const entry = { atMs: nowMs + ms, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance: (ms) => {
      const untilMs = nowMs + ms;
      for (;;) {
        const due = waiting
          .filter(({ atMs }) => atMs <= untilMs)
          .toSorted((a, b) => a.atMs - b.atMs)[0];
        if (due === undefined) {
          break;
        }
        waiting = waiting.filter((other) => other !== due);
        nowMs = due.atMs;
        due.work();
      }
      nowMs = untilMs;
    },
  };
}

function watched(mayMove: () => boolean) {
  const timers = fakeTimers();
  const shown: number[] = [];
  const stop = rotate({ timers, mayMove }, 2, (index) => shown.push(index));
  return { timers, shown, stop };
}

test('[LAND-5] every 30 s the other picture is shown', () => {
  const { timers, shown } = watched(() => true);
  timers.advance(standMs - 1);
  expect(shown).toEqual([]);
  timers.advance(1);
  expect(shown).toEqual([1]);
  timers.advance(3 * standMs);
  expect(shown).toEqual([1, 0, 1, 0]);
});

test('while the page is hidden nothing changes, and it goes on afterwards', () => {
  let isVisible = false;
  const { timers, shown } = watched(() => isVisible);
  timers.advance(5 * standMs);
  expect(shown).toEqual([]);
  isVisible = true;
  timers.advance(standMs);
  expect(shown).toEqual([1]);
});

test('after it was stopped nothing more is shown', () => {
  const { timers, shown, stop } = watched(() => true);
  timers.advance(standMs);
  stop();
  timers.advance(10 * standMs);
  expect(shown).toEqual([1]);
});
