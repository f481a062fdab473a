import { expect, test } from 'vitest';
import { createFakeTime } from '../testing/fake-time';
import { createFakeWake } from '../testing/fake-browser';
import type { LiveDeps } from './live';
import { createLive } from './live';

/** A page with streams to which a test can send events, and which it can cut. */
function openPage() {
  const time = createFakeTime(0, () => false);
  const wake = createFakeWake();
  const onVisibility = new Set<() => void>();
  const page = { isOnline: true };
  let opened = 0;
  let source: Parameters<LiveDeps['openSource']>[0] | null = null;
  const heard: string[] = [];
  const live = createLive({
    openSource: (events) => {
      opened += 1;
      source = events;
      return () => {
        source = null;
      };
    },
    watchVisibility: (onChange) => {
      onVisibility.add(onChange);
      return () => onVisibility.delete(onChange);
    },
    wake: { ...wake, isVisible: () => wake.isShown, isOnline: () => page.isOnline },
    timers: time.timers,
    random: { next: () => 1 },
  });
  const stop = live.watch((latest) => heard.push(latest));
  return {
    time,
    page,
    heard,
    stop,
    opened: () => opened,
    isOpen: () => source !== null,
    say: (latest: string) => source?.onChanged(latest),
    beat: () => source?.onHeartbeat(),
    cut: () => source?.onFailed(),
    wakeUp: () => wake.fire(),
    show: (isShown: boolean) => {
      wake.isShown = isShown;
      onVisibility.forEach((onChange) => onChange());
    },
  };
}

test('a page that is seen listens, a hidden one does not, a stopped one never again', () => {
  const page = openPage();
  page.say('e~5~zz~');
  expect(page.heard).toEqual(['e~5~zz~']);
  page.show(false);
  expect(page.isOpen()).toBe(false);
  page.show(true);
  expect(page.isOpen()).toBe(true);
  page.stop();
  page.show(true);
  page.wakeUp();
  expect(page.isOpen()).toBe(false);
});

test('a stream that fails is tried again, slower each time, up to five minutes', async () => {
  const page = openPage();
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    page.cut();
    let waitedMs = 0;
    while (!page.isOpen()) {
      await page.time.advance(5000);
      waitedMs += 5000;
    }
    waits.push(waitedMs);
  }
  expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  page.beat();
  page.cut();
  await page.time.advance(5000);
  expect(page.isOpen()).toBe(true);
});

test('a stream that falls silent is taken for dead', async () => {
  const page = openPage();
  await page.time.advance(50_000);
  page.beat();
  await page.time.advance(59_000);
  expect(page.opened()).toBe(1);
  await page.time.advance(6000);
  expect(page.opened()).toBe(2);
});

test('without a network nothing is opened; a sign of it brings the next try forward', async () => {
  const page = openPage();
  page.cut();
  page.page.isOnline = false;
  await page.time.advance(100_000);
  expect(page.opened()).toBe(1);
  page.page.isOnline = true;
  page.wakeUp();
  page.wakeUp();
  await page.time.advance(1000);
  expect(page.opened()).toBe(2);
});
