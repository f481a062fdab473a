import { expect, test } from 'vitest';
import type { Timers } from '../../platform/timers';
import { rotate, pictureMs } from './rotation';

function fakeTimers(): Timers & { readonly advance: (ms: number) => void } {
  let nowMs = 0;
  let scheduled: { readonly atMs: number; readonly work: () => void }[] = [];
  return {
    after: (ms, work) => {
      const entry = { atMs: nowMs + ms, work };
      scheduled.push(entry);
      return () => {
        scheduled = scheduled.filter((other) => other !== entry);
      };
    },
    advance: (ms) => {
      const untilMs = nowMs + ms;
      for (;;) {
        const due = scheduled
          .filter(({ atMs }) => atMs <= untilMs)
          .toSorted((a, b) => a.atMs - b.atMs)[0];
        if (due === undefined) {
          break;
        }
        scheduled = scheduled.filter((other) => other !== due);
        nowMs = due.atMs;
        due.work();
      }
      nowMs = untilMs;
    },
  };
}

function startRotation(mayRotate: () => boolean) {
  const timers = fakeTimers();
  const shown: number[] = [];
  const stop = rotate({ timers, mayRotate }, 2, (index) => shown.push(index));
  return { timers, shown, stop };
}

test('[LAND-5] the picture changes every 30 s', () => {
  const { timers, shown } = startRotation(() => true);
  timers.advance(pictureMs - 1);
  expect(shown).toEqual([]);
  timers.advance(1);
  expect(shown).toEqual([1]);
  timers.advance(3 * pictureMs);
  expect(shown).toEqual([1, 0, 1, 0]);
});

test('a hidden page keeps its picture, and the rotation continues when it is visible again', () => {
  let isVisible = false;
  const { timers, shown } = startRotation(() => isVisible);
  timers.advance(5 * pictureMs);
  expect(shown).toEqual([]);
  isVisible = true;
  timers.advance(pictureMs);
  expect(shown).toEqual([1]);
});

test('a stopped rotation shows no further picture', () => {
  const { timers, shown, stop } = startRotation(() => true);
  timers.advance(pictureMs);
  stop();
  timers.advance(10 * pictureMs);
  expect(shown).toEqual([1]);
});
