import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { boazId, makeProfile, makeWalk, ruthId } from '../../testing/factories';
import { noLocks } from '../../testing/fake-browser';
import { portalPage } from '../../testing/fake-network';
import type { Tab, World } from '../../testing/world';
import { createWorld, worldToday } from '../../testing/world';
import { readMeta } from '../db/meta';
import { addToTruth, readTruth, readTruthRow } from '../db/truth';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => {
  world.close();
});

const today = worldToday;
const tomorrow = addDays(today, 1);

test('[LOCAL-1] an action is in the outbox with number, id, time and day when it resolves', async () => {
  const tab = await world.openTab();
  tab.network.isDown = true;
  await tab.complete(today, 'He stayed.');
  await tab.complete(tomorrow, 'And again.');
  const rows = await tab.data.db.outbox.toArray();
  expect(rows).toMatchObject([
    {
      seq: 1,
      v: 1,
      name: 'completeWalk',
      occurredAt: '2026-11-21T06:00:00.000Z',
      localDate: today,
      timeZone: null,
    },
    { seq: 2 },
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});

test('[LOCAL-2] a screen shows truth with the unsent actions over it, and only a pull writes truth', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.isDown = true;
  const before = await tab.data.db.truth.toArray();
  await tab.complete(today, 'He stayed.');
  expect(await tab.data.db.truth.toArray()).toEqual(before);
  const rows = await tab.rows();
  expect(rows.completions.get(today)?.takeaways).toMatchObject([{ text: 'He stayed.' }]);
  expect(rows.library.get(walkLibraryEntryId(ruthId, today))?.input).toBe('He stayed.');
});

test('[PULL-6] after the first sync a week of walks is on the device', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  const { walks, profile } = await tab.rows();
  expect(walks.size).toBe(7);
  expect(profile?.name).toBe('Ruth');
  expect(await readMeta(tab.data.db, 'lastSyncedAt')).toBe('2026-11-21T06:00:00.000Z');
});

test('[SEND-4] a local write is sent at once, and what follows within 300 ms as one batch', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  const before = tab.network.requests.length;
  await tab.complete(today, 'One.');
  await world.time.advance(20);
  expect(tab.network.requests.length).toBe(before + 1);
  await tab.complete(tomorrow, 'Two.');
  await world.time.advance(100);
  await tab.complete(tomorrow, 'Three.');
  await world.time.advance(250);
  expect(tab.network.requests.length).toBe(before + 1);
  await world.time.advance(100);
  expect(tab.network.requests.length).toBe(before + 2);
  expect(tab.network.requests.at(-1)?.mutations.map(({ seq }) => seq)).toEqual([2, 3]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] an answer that is lost after the server committed is not applied twice, and nothing is lost', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.faults.push({ kind: 'drop-answer' });
  await tab.complete(today, 'He stayed.');
  const [row] = await tab.data.db.outbox.toArray();
  await world.time.advance(400);
  expect(await tab.data.db.outbox.count()).toBe(1);
  await world.time.advance(2000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(world.server.appliedCount(row?.id ?? '')).toBe(1);
  expect((await tab.rows()).completions.get(today)?.takeaways).toHaveLength(1);
});

test.each(['drop-request', 'twice'] as const)(
  '[SEND-2] a request that meets %s is applied once',
  async (kind) => {
    const tab = await world.openTab();
    await world.time.advance(1000);
    tab.network.faults.push({ kind });
    await tab.complete(today, 'He stayed.');
    const [row] = await tab.data.db.outbox.toArray();
    await world.time.advance(5000);
    expect(await tab.data.db.outbox.count()).toBe(0);
    expect(world.server.appliedCount(row?.id ?? '')).toBe(1);
  },
);

test.each([
  ['a portal page', portalPage],
  ['our status with foreign JSON', { status: 200, retryAfterMs: null, json: { ok: true } }],
  ['no content', { status: 204, retryAfterMs: null, json: undefined }],
  ['a redirect', { status: 0, retryAfterMs: null, json: undefined }],
  ['a proxy that wants a login', { status: 401, retryAfterMs: null, json: undefined }],
  ['a server error', { status: 500, retryAfterMs: null, json: { message: 'Oh no.' } }],
  ['a bad gateway', { status: 502, retryAfterMs: null, json: undefined }],
] as const)('[SEND-2] %s means: try later', async (_, answer) => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.faults.push({ kind: 'answered-by', answer });
  await tab.complete(today, 'He stayed.');
  await world.time.advance(301);
  expect(await tab.data.db.outbox.count()).toBe(1);
  expect(tab.blocked).toEqual([]);
  await world.time.advance(5000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test.each([
  ['their own', ruthId, 'account-deleted'],
  ['the one that this browser was signed in to before', boazId, 'signed-out'],
])('a deleted account, %s, is told apart from an ended session', async (_, deletedAccount, why) => {
  const tab = await world.openTab();
  const json = { message: 'No user logged in', deletedAccount };
  tab.network.faults.push({
    kind: 'answered-by',
    answer: { status: 401, retryAfterMs: null, json },
  });
  await world.time.advance(1000);
  expect(tab.blocked).toEqual([why]);
});

test('[SEND-2] 401 parks the queue, and the same person sends it later', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.sessionUserId = null;
  await tab.complete(today, 'He stayed.');
  await world.time.advance(10 * 60_000);
  expect(tab.blocked).toEqual(['signed-out']);
  expect(await tab.data.db.outbox.count()).toBe(1);
  const before = tab.network.requests.length;
  tab.wake.fire();
  await world.time.advance(10 * 60_000);
  expect(tab.network.requests.length).toBe(before);

  tab.network.sessionUserId = ruthId;
  tab.data.engine.noteSignedIn();
  await world.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test.each([
  [400, 'malformed'],
  [426, 'update-required'],
] as const)('[SEND-2] %i stops and keeps everything', async (status, why) => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.faults.push({
    kind: 'answered-by',
    answer: { status, retryAfterMs: null, json: { message: 'No.' } },
  });
  await tab.complete(today, 'He stayed.');
  await world.time.advance(60_000);
  expect(tab.blocked).toEqual([why]);
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[SEND-2] 413 halves the batch until it fits', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  const tooLarge = {
    kind: 'answered-by',
    answer: { status: 413, retryAfterMs: null, json: { message: 'Too large.' } },
  } as const;
  tab.network.isDown = true;
  for (let n = 0; n < 8; n += 1) {
    await tab.complete(today, `Thought ${n}`);
  }
  await world.time.advance(1000);
  tab.network.isDown = false;
  tab.network.faults.push(tooLarge, tooLarge);
  const before = tab.network.requests.length;
  await world.time.advance(20_000);
  const sizes = tab.network.requests.slice(before).map(({ mutations }) => mutations.length);
  expect(sizes).toEqual([8, 4, 2, 2, 2, 2]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] a batch holds at most 600 mutations and 1 MiB', { timeout: 30_000 }, async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.isDown = true;
  for (let n = 0; n < 700; n += 1) {
    await tab.complete(today, n < 630 ? `Thought ${n}` : `${n} ${'ü'.repeat(9000)}`);
  }
  tab.network.isDown = false;
  const before = tab.network.requests.length;
  tab.wake.fire();
  await world.time.advance(20_000);
  const sent = tab.network.requests.slice(before).filter(({ mutations }) => mutations.length > 0);
  expect(sent.map(({ mutations }) => mutations.length)).toContain(600);
  expect(sent.every(({ mutations }) => mutations.length <= 600)).toBe(true);
  const bytes = sent.map((request) => new TextEncoder().encode(JSON.stringify(request)).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(1_048_576);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] after a request without an answer, smaller ones follow in the same flush', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.isDown = true;
  for (let n = 0; n < 230; n += 1) {
    await tab.complete(today, `Thought ${n}`);
  }
  tab.network.isDown = false;
  tab.network.faults.push({ kind: 'drop-request' });
  const before = tab.network.requests.length;
  tab.wake.fire();
  await world.time.advance(1000);
  const sizes = tab.network.requests.slice(before).map(({ mutations }) => mutations.length);
  expect(sizes.slice(-3)).toEqual([100, 100, 30]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-3] Retry-After is honoured, whatever wakes the page', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.faults.push({
    kind: 'answered-by',
    answer: { status: 503, retryAfterMs: 90_000, json: { message: 'Busy.' } },
  });
  await tab.complete(today, 'He stayed.');
  await world.time.advance(300);
  const before = tab.network.requests.length;
  for (let second = 0; second < 89; second += 1) {
    tab.wake.fire();
    await world.time.advance(1000);
  }
  expect(tab.network.requests.length).toBe(before);
  await world.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-1] a refusal keeps the text, and what is behind it goes through', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  const lastYear = addDays(today, -365);
  await tab.complete(lastYear, 'Words for a day without a walk.');
  await tab.complete(today, 'He stayed.');
  await world.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(await tab.data.db.rejected.toArray()).toMatchObject([
    {
      code: 'not-found',
      message: 'The server says no.',
      mutation: { args: { takeaway: 'Words for a day without a walk.' } },
    },
  ]);
  expect(world.server.rowsOf(ruthId).completions.has(today)).toBe(true);
});

test('[LOCAL-4] a refusal whose first answer was lost is still a refusal', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.faults.push({ kind: 'drop-answer' });
  await tab.complete(addDays(today, -365), 'Keep these words.');
  await world.time.advance(5000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(await tab.data.db.rejected.toArray()).toMatchObject([
    { mutation: { args: { takeaway: 'Keep these words.' } } },
  ]);
});

test('[LOCAL-3] an answer without a verdict for what was sent leaves it there and does not spin', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  const { epoch, cursor } = {
    epoch: 'epoch-1',
    cursor: (await readMeta(tab.data.db, 'cursor')) ?? '',
  };
  const silent = {
    kind: 'answered-by',
    answer: {
      status: 200,
      retryAfterMs: null,
      json: {
        protocol: 1,
        serverTime: '2026-11-21T06:00:00.000Z',
        epoch,
        lastSeq: 1,
        results: [],
        changes: [],
        cursor,
        hasMore: false,
        reset: false,
      },
    },
  } as const;
  tab.network.faults.push(silent);
  await tab.complete(today, 'He stayed.');
  const before = tab.network.requests.length;
  await world.time.advance(301);
  expect(tab.network.requests.length).toBe(before + 1);
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[PULL-3] a reset reloads truth and keeps outbox, rejected and drafts', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  await tab.complete(addDays(today, -365), 'Refused words.');
  await world.time.advance(1000);
  await tab.data.db.drafts.put({ key: 'takeaway', text: 'Half a th', savedAt: '' });
  const stale = { kind: 'library', id: 'stale', version: 1, data: { title: 'Gone since' } };
  await addToTruth(tab.data.db, [stale]);
  await tab.data.db.meta.put({ key: 'cursor', value: '{"epoch":1,"version":999,"key":""}' });
  tab.network.faults.push({ kind: 'drop-request' });
  await tab.complete(today, 'Unsent words.');
  await world.time.advance(400);
  expect(await tab.data.db.outbox.count()).toBe(1);
  await world.time.advance(5000);
  expect(await readTruthRow(tab.data.db, stale)).toBeNull();
  expect((await tab.rows()).walks.size).toBe(7);
  expect((await tab.rows()).completions.get(today)?.takeaways).toMatchObject([
    { text: 'Unsent words.' },
  ]);
  expect(await tab.data.db.rejected.count()).toBe(1);
  expect((await tab.data.db.drafts.get('takeaway'))?.text).toBe('Half a th');
});

test('[PULL-3] a reset that breaks off half way leaves the walks that were there', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  await tab.data.db.meta.put({ key: 'cursor', value: '{"epoch":1,"version":999,"key":""}' });
  world.server.setPageSize(2);
  const through = { kind: 'hold', until: Promise.resolve() } as const;
  tab.network.faults.push(through, through, { kind: 'drop-request' });
  await tab.data.engine.flushNow();
  expect((await tab.rows()).walks.size).toBe(7);
  await tab.data.engine.flushNow();
  expect((await tab.rows()).walks.size).toBe(7);
  expect(await readMeta(tab.data.db, 'cursor')).not.toContain('999');
});

test('[PULL-5] an action stays on the screen until its effect has arrived, however many pages that takes', async () => {
  const tab = await world.openTab();
  tab.network.isDown = true;
  await tab.complete(today, 'He stayed.');
  tab.network.isDown = false;
  world.server.setPageSize(1);
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

test('[PULL-5] a page that stops half way goes on where it stopped', async () => {
  const tab = await world.openTab();
  world.server.setPageSize(2);
  await world.time.advance(1000);
  expect((await tab.rows()).walks.size).toBe(7);
  const cursors = tab.network.requests.map(({ cursor }) => cursor);
  expect(new Set(cursors).size).toBe(cursors.length);
});

test('[PULL-4] after a restore from backup the sent log is sent again, once', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  await tab.complete(today, 'Before the backup.');
  await world.time.advance(1000);
  world.server.backUp();
  await tab.complete(tomorrow, 'After the backup.');
  await world.time.advance(1000);
  world.server.restore();
  expect(world.server.rowsOf(ruthId).completions.has(tomorrow)).toBe(false);

  tab.wake.fire();
  await world.time.advance(10_000);
  const { completions } = world.server.rowsOf(ruthId);
  expect(completions.get(today)?.takeaways).toHaveLength(1);
  expect(completions.get(tomorrow)?.takeaways).toMatchObject([{ text: 'After the backup.' }]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] a gap is closed by numbering anew, with the same ids', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  await tab.data.db.meta.put({ key: 'nextSeq', value: 40 });
  await tab.complete(today, 'He stayed.');
  const [row] = await tab.data.db.outbox.toArray();
  await world.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(world.server.appliedCount(row?.id ?? '')).toBe(1);
  expect(await readMeta(tab.data.db, 'nextSeq')).toBe(2);
});

test('[SEND-2] a device that was copied gets a name of its own and sends everything', async () => {
  const before = await world.openTab();
  await world.time.advance(1000);
  await before.complete(today, 'First.');
  await world.time.advance(1000);
  const copied = await readMeta(before.data.db, 'deviceId');
  await before.data.db.meta.put({ key: 'nextSeq', value: 1 });
  const tab = await world.openTab({ beside: before });
  await tab.complete(tomorrow, 'From the copy.');
  await world.time.advance(1000);
  expect(await readMeta(tab.data.db, 'deviceId')).not.toBe(copied);
  expect(world.server.rowsOf(ruthId).completions.get(tomorrow)?.takeaways).toHaveLength(1);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[LOCAL-6] an unreadable row is set aside, visible, and the rows behind it are sent', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.isDown = true;
  await tab.complete(today, 'Damaged later.');
  await tab.complete(tomorrow, 'Whole.');
  await tab.data.db.outbox.update(1, { occurredAt: 'yesterday or so' });
  tab.network.isDown = false;
  tab.wake.fire();
  await world.time.advance(20_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(await tab.data.db.rejected.toArray()).toMatchObject([
    { code: 'unreadable', mutation: { args: { takeaway: 'Damaged later.' } } },
  ]);
  expect(world.server.rowsOf(ruthId).completions.has(tomorrow)).toBe(true);
});

test('[PULL-2] a row of a kind that this app does not know is kept for a newer one', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  const answer = world.server.answer(
    { ...tab.network.requests.at(-1), cursor: await readMeta(tab.data.db, 'cursor') },
    ruthId,
  );
  const changes = [{ kind: 'hymn', id: 'h1', version: 9, data: { line: 1 } }];
  tab.network.faults.push({
    kind: 'answered-by',
    answer: { ...answer, json: { ...(answer.json as object), changes } },
  });
  await tab.data.engine.flushNow();
  expect(await readTruth(tab.data.db, ['hymn'])).toMatchObject([{ id: 'h1', data: { line: 1 } }]);
  expect((await tab.rows()).walks.size).toBe(7);
});

test('[MERGE-1] two devices complete one day: one completion, both takeaways, on both', async () => {
  const phone = await world.openTab();
  const tablet = await world.openTab();
  await world.time.advance(1000);
  phone.network.isDown = true;
  tablet.network.isDown = true;
  await phone.complete(today, 'On the train.');
  await world.time.advance(60_000);
  await tablet.complete(today, 'At home.');
  phone.network.isDown = false;
  tablet.network.isDown = false;
  phone.wake.fire();
  tablet.wake.fire();
  await world.time.advance(6000);
  phone.wake.fire();
  tablet.wake.fire();
  await world.time.advance(6000);
  for (const device of [phone, tablet]) {
    const { completions, library } = await device.rows();
    expect(completions.get(today)?.takeaways.map(({ text }) => text)).toEqual([
      'On the train.',
      'At home.',
    ]);
    expect([...library.values()].map(({ input }) => input)).toEqual(['On the train.\n\nAt home.']);
    expect(await device.data.db.outbox.count()).toBe(0);
  }
});

test('[SEND-5] two tabs on one database send everything once, with the lock and without it', async () => {
  for (const locks of [undefined, noLocks]) {
    const options = locks === undefined ? {} : { locks };
    const first = await world.openTab(options);
    const second = await world.openTab({ ...options, beside: first });
    await world.time.advance(6000);
    const day = locks === undefined ? today : tomorrow;
    await Promise.all([first.complete(day, 'From one.'), second.complete(day, 'From two.')]);
    const rows = await first.data.db.outbox.toArray();
    expect(rows.map(({ seq }) => seq)).toEqual([rows[0]?.seq, (rows[0]?.seq ?? 0) + 1]);
    await world.time.advance(20_000);
    expect(await first.data.db.outbox.count()).toBe(0);
    expect(rows.map(({ id }) => world.server.appliedCount(id))).toEqual([1, 1]);
    expect((await second.rows()).completions.get(day)?.takeaways).toHaveLength(2);
  }
});

test('[SEND-4] an engine that is stopped in the middle of a flush loses nothing and starts again', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  tab.network.faults.push({ kind: 'hold', until });
  await tab.complete(today, 'He stayed.');
  const [row] = await tab.data.db.outbox.toArray();
  await world.time.advance(301);
  tab.data.close();

  const again = await world.openTab({ beside: tab, locks: noLocks });
  release();
  await world.time.advance(5000);
  expect(await again.data.db.outbox.count()).toBe(0);
  expect(world.server.appliedCount(row?.id ?? '')).toBe(1);
  expect(again.errors).toEqual([]);
});

test('[SEND-4] an engine that is stopped in the middle of a flush can be started again', async () => {
  const tab = await world.openTab({ locks: noLocks });
  await world.time.advance(10_000);
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  tab.network.faults.push({ kind: 'hold', until });
  const stop = tab.data.engine.start();
  await world.time.advance(0);
  stop();
  release();
  await world.time.advance(1000);
  tab.data.engine.start();
  await world.time.advance(1000);
  await tab.complete(today, 'He stayed.');
  await world.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-3] a queue that no event ever wakes goes within 30 s of visible time', async () => {
  const tab = await world.openTab();
  await world.time.advance(1000);
  const other = await world.openTab({ beside: tab });
  await world.time.advance(1000);
  tab.wake.isShown = false;
  // Written by a tab that closed before it could send.
  other.network.isDown = true;
  await other.complete(today, 'He stayed.');
  other.data.close();
  await world.time.advance(60_000);
  expect(await tab.data.db.outbox.count()).toBe(1);
  tab.wake.isShown = true;
  await world.time.advance(30_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test("[LOCAL-5] another person on the same browser never sees or sends the first person's data", async () => {
  world.server.addPerson(makeProfile(boazId, { name: 'Boaz' }), [makeWalk(today)]);
  const ruth = await world.openTab();
  await world.time.advance(1000);
  ruth.network.isDown = true;
  await ruth.complete(today, "Ruth's words.");
  ruth.data.close();

  const boaz = await world.openTab({ userId: boazId, beside: ruth });
  await world.time.advance(10_000);
  const { profile, completions } = await boaz.rows();
  expect(profile?.name).toBe('Boaz');
  expect(completions.size).toBe(0);
  expect(
    boaz.network.requests.every(
      ({ userId, mutations }) => userId === boazId && mutations.length === 0,
    ),
  ).toBe(true);
  boaz.data.close();

  const back = await world.openTab({ beside: ruth });
  await world.time.advance(1000);
  expect(world.server.rowsOf(ruthId).completions.get(today)?.takeaways).toMatchObject([
    { text: "Ruth's words." },
  ]);
  expect(await back.data.db.outbox.count()).toBe(0);
});

test('[LOCAL-5] a tab of one person meets the session of another: it parks and sends nothing', async () => {
  world.server.addPerson(makeProfile(boazId), []);
  const tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.sessionUserId = boazId;
  await tab.complete(today, 'He stayed.');
  await world.time.advance(60_000);
  expect(tab.blocked).toEqual(['user-mismatch']);
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('two devices: what one does, the other shows after its next pull', async () => {
  const phone: Tab = await world.openTab();
  const tablet: Tab = await world.openTab();
  await world.time.advance(1000);
  const id = walkLibraryEntryId(ruthId, today);
  await phone.complete(today, 'He stayed.');
  await world.time.advance(6000);
  tablet.wake.fire();
  await world.time.advance(6000);
  expect((await tablet.rows()).library.has(id)).toBe(true);
  await tablet.data.act({ name: 'deleteLibraryEntry', args: { id } });
  await world.time.advance(6000);
  phone.wake.fire();
  await world.time.advance(1000);
  expect((await phone.rows()).library.has(id)).toBe(false);
});
