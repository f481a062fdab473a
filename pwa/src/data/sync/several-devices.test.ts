import { expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { boazId, makeProfile, makeWalk, ruthId } from '../../testing/factories';
import { noLocks } from '../../testing/fake-browser';
import type { Tab } from '../../testing/test-harness';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';

const harness = harnessPerTest();

const today = harnessToday;
const tomorrow = addDays(today, 1);

test('[MERGE-1] two devices that complete one day both show one completion with both takeaways', async () => {
  const phone = await harness.openTab();
  const tablet = await harness.openTab();
  await harness.time.advance(1000);
  phone.network.isDown = true;
  tablet.network.isDown = true;
  await phone.complete(today, 'On the train.');
  await harness.time.advance(60_000);
  await tablet.complete(today, 'At home.');
  phone.network.isDown = false;
  tablet.network.isDown = false;
  phone.wake.fire();
  tablet.wake.fire();
  await harness.time.advance(6000);
  phone.wake.fire();
  tablet.wake.fire();
  await harness.time.advance(6000);
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

test('[SEND-5] two tabs on one database send each mutation once, with the lock and without it', async () => {
  for (const locks of [undefined, noLocks]) {
    const options = locks === undefined ? {} : { locks };
    const first = await harness.openTab(options);
    const second = await harness.openTab({ ...options, beside: first });
    await harness.time.advance(6000);
    const day = locks === undefined ? today : tomorrow;
    await Promise.all([first.complete(day, 'From one.'), second.complete(day, 'From two.')]);
    const rows = await first.data.db.outbox.toArray();
    expect(rows.map(({ seq }) => seq)).toEqual([rows[0]?.seq, (rows[0]?.seq ?? 0) + 1]);
    await harness.time.advance(20_000);
    expect(await first.data.db.outbox.count()).toBe(0);
    expect(rows.map(({ id }) => harness.server.appliedCount(id))).toEqual([1, 1]);
    expect((await second.rows()).completions.get(day)?.takeaways).toHaveLength(2);
  }
});

test("[LOCAL-5] another person on the same browser never sees or sends the first person's data", async () => {
  harness.server.addUser(makeProfile(boazId, { name: 'Boaz' }), [makeWalk(today)]);
  const ruth = await harness.openTab();
  await harness.time.advance(1000);
  ruth.network.isDown = true;
  await ruth.complete(today, "Ruth's words.");
  ruth.data.close();

  const boaz = await harness.openTab({ userId: boazId, beside: ruth });
  await harness.time.advance(10_000);
  const { profile, completions } = await boaz.rows();
  expect(profile?.name).toBe('Boaz');
  expect(completions.size).toBe(0);
  expect(
    boaz.network.requests.every(
      ({ userId, mutations }) => userId === boazId && mutations.length === 0,
    ),
  ).toBe(true);
  boaz.data.close();

  const back = await harness.openTab({ beside: ruth });
  await harness.time.advance(1000);
  expect(harness.server.rowsOf(ruthId).completions.get(today)?.takeaways).toMatchObject([
    { text: "Ruth's words." },
  ]);
  expect(await back.data.db.outbox.count()).toBe(0);
});

test('[LOCAL-5] a tab with the session of another person parks the queue and sends nothing', async () => {
  harness.server.addUser(makeProfile(boazId), []);
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.sessionUserId = boazId;
  await tab.complete(today, 'He stayed.');
  await harness.time.advance(60_000);
  expect(tab.blocked).toEqual(['user-mismatch']);
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[PULL-3] an entry and its deletion reach the other device with the next pull', async () => {
  const phone: Tab = await harness.openTab();
  const tablet: Tab = await harness.openTab();
  await harness.time.advance(1000);
  const id = walkLibraryEntryId(ruthId, today);
  await phone.complete(today, 'He stayed.');
  await harness.time.advance(6000);
  tablet.wake.fire();
  await harness.time.advance(6000);
  expect((await tablet.rows()).library.has(id)).toBe(true);
  await tablet.data.act({ name: 'deleteLibraryEntry', args: { id } });
  await harness.time.advance(6000);
  phone.wake.fire();
  await harness.time.advance(1000);
  expect((await phone.rows()).library.has(id)).toBe(false);
});
