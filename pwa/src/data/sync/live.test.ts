import { expect, test } from 'vitest';
import type { Live } from '../../platform/live';
import { ruthId } from '../../testing/factories';
import type { Tab } from '../../testing/test-harness';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import { readMeta } from '../db/meta';

const harness = harnessPerTest();

/** A live stream whose notifications the test sends. */
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

/** A tab that is up to date and whose last flush was long ago. */
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

/** Completes today's walk; the response is held back. @returns releases it */
async function completeHeld(tab: Tab): Promise<() => void> {
  let release = (): void => undefined;
  const until = new Promise<void>((settle) => {
    release = settle;
  });
  tab.network.faults.push({ kind: 'hold', until });
  await tab.complete(harnessToday, 'He stayed.');
  await harness.time.advance(1000);
  return release;
}

test('[SEND-4] a change on another device arrives within 200 ms of its notification', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  const takeaway = 'He stayed.';
  const completedAt = new Date(harness.time.clock.nowMs()).toISOString();
  harness.server.write(ruthId, {
    name: 'completeWalk',
    args: { date: harnessToday, takeaway, completedAt },
  });
  stream.tell(ahead(1));
  await harness.time.advance(200);
  const rows = await tab.rows();
  expect(rows.completions.get(harnessToday)?.takeaways).toMatchObject([{ text: takeaway }]);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] a notification of a write in progress starts a sync, and its rows are not fetched again', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  const completedAt = new Date(harness.time.clock.nowMs()).toISOString();
  harness.server.write(ruthId, {
    name: 'completeWalk',
    args: { date: harnessToday, takeaway: 'He stayed.', completedAt },
  });
  stream.tell('soon');
  await harness.time.advance(200);
  expect((await tab.rows()).completions.has(harnessToday)).toBe(true);
  stream.tell(ahead(1));
  await harness.time.advance(10_000);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] a notification of a write in progress that arrives during a sync starts another sync', async () => {
  const { tab, stream } = await openCalmTab();
  const release = await completeHeld(tab);
  stream.tell('soon');
  release();
  await harness.time.advance(60_000);
  expect(tab.network.requests).toHaveLength(2);
});

test('[SEND-4] a notification of rows that this device has sends no request', async () => {
  const { tab, stream, ahead } = await openCalmTab();
  stream.tell(ahead(0));
  stream.tell(ahead(-1));
  await harness.time.advance(10_000);
  expect(tab.network.requests).toHaveLength(0);
});

test("[SEND-4] a notification of this device's own write during its sync starts no other sync", async () => {
  const { tab, stream, ahead } = await openCalmTab();
  const release = await completeHeld(tab);
  expect(tab.data.engine.state.getState().kind).toBe('syncing');
  stream.tell(ahead(1));
  await harness.time.advance(10);
  release();
  await harness.time.advance(60_000);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] a notification of another epoch starts a sync, whatever its version', async () => {
  const { tab, stream } = await openCalmTab();
  stream.tell('other~0~zz~');
  await harness.time.advance(200);
  expect(tab.network.requests).toHaveLength(1);
});

test('[SEND-4] the first notification of a burst starts a sync at once, the others start one together, and a closed tab starts none', async () => {
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
