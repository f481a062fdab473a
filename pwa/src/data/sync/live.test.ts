import { expect, test } from 'vitest';
import type { Live } from '../../platform/live';
import { ruthId } from '../../testing/factories';
import type { Tab } from '../../testing/world';
import { worldToday } from '../../testing/world';
import { worldPerTest } from '../../testing/world-per-test';
import { readMeta } from '../db/meta';

const harness = worldPerTest();

/** A stream whose notices the test sends with `tell`. */
function fakeLive() {
  let tell = (_latest: string): void => undefined;
  const live: Live = {
    watch: (onChanged) => {
      tell = onChanged;
      return () => {
        tell = () => undefined;
      };
    },
  };
  return { live, tell: (latest: string) => tell(latest) };
}

/** A tab that is up to date, with no recent attempt. */
async function openCalmTab() {
  const stream = fakeLive();
  const tab = await harness.openTab({ live: stream.live });
  await harness.time.advance(60_000);
  const own = (await readMeta(tab.data.db, 'cursor')) ?? '';
  const [epoch = '', version = ''] = own.split('~');
  const ahead = (by: number): string => `${epoch}~${Number(version) + by}~zz~`;
  tab.network.requests.length = 0;
  return { tab, stream, ahead };
}

/** Completes today's walk with a request that stays in flight. @returns releases its response */
async function completeHeld(tab: Tab): Promise<() => void> {
  let release = (): void => undefined;
  const until = new Promise<void>((settle) => {
    release = settle;
  });
  tab.network.faults.push({ kind: 'hold', until });
  await tab.complete(worldToday, 'He stayed.');
  await harness.time.advance(1000);
  return release;
}

test('[SEND-4] a notice of a change is pulled within 200 ms', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  const takeaway = 'He stayed.';
  const completedAt = new Date(harness.time.clock.nowMs()).toISOString();
  harness.server.write(ruthId, {
    name: 'completeWalk',
    args: { date: worldToday, takeaway, completedAt },
  });
  stream.tell(ahead(1));
  await harness.time.advance(200);
  const rows = await tab.rows();
  expect(rows.completions.get(worldToday)?.takeaways).toMatchObject([{ text: takeaway }]);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] a notice of a pending write is pulled, and the notice of its commit causes no second pull', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  const completedAt = new Date(harness.time.clock.nowMs()).toISOString();
  harness.server.write(ruthId, {
    name: 'completeWalk',
    args: { date: worldToday, takeaway: 'He stayed.', completedAt },
  });
  stream.tell('soon');
  await harness.time.advance(200);
  expect((await tab.rows()).completions.has(worldToday)).toBe(true);
  stream.tell(ahead(1));
  await harness.time.advance(10_000);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] a notice during a sync is pulled after it', async () => {
  const { tab, stream } = await openCalmTab();
  const release = await completeHeld(tab);
  stream.tell('soon');
  release();
  await harness.time.advance(60_000);
  expect(tab.network.requests).toHaveLength(2);
});

test('[SEND-4] a notice of a version that the device has causes no pull', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  stream.tell(ahead(0));
  stream.tell(ahead(-1));
  await harness.time.advance(10_000);
  expect(tab.network.requests).toHaveLength(0);
});

test('[SEND-4] a notice of the device’s own write during its sync causes no second sync', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  const release = await completeHeld(tab);
  expect(tab.data.engine.state.getState().kind).toBe('syncing');
  stream.tell(ahead(1));
  await harness.time.advance(10);
  release();
  await harness.time.advance(60_000);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] a notice of another epoch is pulled, whatever its version', async () => {
  const { tab, stream } = await openCalmTab();
  stream.tell('other~0~zz~');
  await harness.time.advance(200);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] of a burst of notices the first is pulled at once and the rest together, and a closed tab pulls nothing', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  for (const by of [1, 2, 3, 4]) {
    stream.tell(ahead(by));
  }
  await harness.time.advance(10);
  expect(tab.network.requests).toHaveLength(1);
  await harness.time.advance(300);
  expect(tab.network.requests).toHaveLength(2);
  tab.data.close();
  stream.tell(ahead(9));
  await harness.time.advance(1000);
  expect(tab.network.requests).toHaveLength(2);
});
