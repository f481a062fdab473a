import { expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { ruthId } from '../../testing/factories';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import { readMeta } from '../db/meta';
import { addToTruth, readTruth, readTruthRow } from '../db/truth';

const harness = harnessPerTest();

const today = harnessToday;
const tomorrow = addDays(today, 1);

test('[PULL-6] the first sync stores a week of walks on the device', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const { walks, profile } = await tab.rows();
  expect(walks.size).toBe(7);
  expect(profile?.name).toBe('Ruth');
  expect(await readMeta(tab.data.db, 'lastSyncedAt')).toBe('2026-11-21T06:00:00.000Z');
});

test('[PULL-3] a reset replaces truth and keeps outbox, rejected and drafts', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  await tab.complete(addDays(today, -365), 'Refused words.');
  await harness.time.advance(1000);
  await tab.data.db.drafts.put({ key: 'takeaway', text: 'Half a th', savedAt: '' });
  const stale = { kind: 'library', id: 'stale', version: 1, data: { title: 'Gone since' } };
  await addToTruth(tab.data.db, [stale]);
  await tab.data.db.meta.put({ key: 'cursor', value: '{"epoch":1,"version":999,"key":""}' });
  tab.network.faults.push({ kind: 'drop-request' });
  await tab.complete(today, 'Unsent words.');
  await harness.time.advance(400);
  expect(await tab.data.db.outbox.count()).toBe(1);
  await harness.time.advance(5000);
  expect(await readTruthRow(tab.data.db, stale)).toBeNull();
  expect((await tab.rows()).walks.size).toBe(7);
  expect((await tab.rows()).completions.get(today)?.takeaways).toMatchObject([
    { text: 'Unsent words.' },
  ]);
  expect(await tab.data.db.rejected.count()).toBe(1);
  expect((await tab.data.db.drafts.get('takeaway'))?.text).toBe('Half a th');
});

test('[PULL-3] an interrupted reset keeps the walks of before', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  await tab.data.db.meta.put({ key: 'cursor', value: '{"epoch":1,"version":999,"key":""}' });
  harness.server.setPageSize(2);
  const through = { kind: 'hold', until: Promise.resolve() } as const;
  tab.network.faults.push(through, through, { kind: 'drop-request' });
  await tab.data.engine.flushNow();
  expect((await tab.rows()).walks.size).toBe(7);
  await tab.data.engine.flushNow();
  expect((await tab.rows()).walks.size).toBe(7);
  expect(await readMeta(tab.data.db, 'cursor')).not.toContain('999');
});

test('[PULL-5] an action stays visible until its row arrives, over any number of pages', async () => {
  const tab = await harness.openTab();
  tab.network.isDown = true;
  await tab.complete(today, 'He stayed.');
  tab.network.isDown = false;
  harness.server.setPageSize(1);
  const seen: boolean[] = [];
  const look = tab.network.http;
  Object.assign(tab.network, {
    http: async (request: Parameters<typeof look>[0]) => {
      seen.push((await tab.rows()).completions.has(today));
      return look(request);
    },
  });
  await tab.data.engine.flushNow();
  seen.push((await tab.rows()).completions.has(today));
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.every(Boolean)).toBe(true);
  const sent = tab.network.requests.flatMap(({ mutations }) => mutations);
  expect(sent).toHaveLength(1);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[PULL-5] each page is requested once, from the cursor of the page before', async () => {
  const tab = await harness.openTab();
  harness.server.setPageSize(2);
  await harness.time.advance(1000);
  expect((await tab.rows()).walks.size).toBe(7);
  const cursors = tab.network.requests.map(({ cursor }) => cursor);
  expect(new Set(cursors).size).toBe(cursors.length);
});

test('[PULL-4] after a restore from backup the sent log is sent again and applied once', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  await tab.complete(today, 'Before the backup.');
  await harness.time.advance(1000);
  harness.server.backUp();
  await tab.complete(tomorrow, 'After the backup.');
  await harness.time.advance(1000);
  harness.server.restore();
  expect(harness.server.rowsOf(ruthId).completions.has(tomorrow)).toBe(false);

  tab.wake.fire();
  await harness.time.advance(10_000);
  const { completions } = harness.server.rowsOf(ruthId);
  expect(completions.get(today)?.takeaways).toHaveLength(1);
  expect(completions.get(tomorrow)?.takeaways).toMatchObject([{ text: 'After the backup.' }]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[PULL-2] a row of an unknown kind is stored for a newer version of the app', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const response = harness.server.answer(
    { ...tab.network.requests.at(-1), cursor: await readMeta(tab.data.db, 'cursor') },
    ruthId,
  );
  const changes = [{ kind: 'hymn', id: 'h1', version: 9, data: { line: 1 } }];
  tab.network.faults.push({
    kind: 'answered-by',
    answer: { ...response, json: { ...(response.json as object), changes } },
  });
  await tab.data.engine.flushNow();
  expect(await readTruth(tab.data.db, ['hymn'])).toMatchObject([{ id: 'h1', data: { line: 1 } }]);
  expect((await tab.rows()).walks.size).toBe(7);
});
