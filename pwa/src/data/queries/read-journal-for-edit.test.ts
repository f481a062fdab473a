import { expect, test } from 'vitest';
import type { Tab } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import type { EditBase } from './read-journal-for-edit';
import { readEditBase, readJournalForEdit } from './read-journal-for-edit';

const harness = harnessPerTest();
const phone = tabPerTest(harness);
const tablet = tabPerTest(harness);

const id = '33333333-3333-4333-8333-333333333333';
const text = { title: 'The road ', prompt: 'Who?', content: 'My first words.' };

async function create(): Promise<void> {
  const args = { ...text, id, createdAt: '2026-11-21T06:00:00.000Z' };
  await phone.data.act({ name: 'createJournalEntry', args });
}

/** @returns the id of the edit */
async function edit(on: Tab, content: string): Promise<string> {
  const base = await readEditBase(on.data, id);
  await on.data.act({ name: 'editJournalEntry', args: { ...text, ...base, id, content } });
  return (await on.data.db.outbox.orderBy('seq').last())?.id ?? '';
}

async function syncBoth(): Promise<void> {
  for (const tab of [phone, tablet, phone]) {
    tab.wake.fire();
    await harness.time.advance(10_000);
  }
}

async function baseOn({ data }: Tab): Promise<EditBase | undefined> {
  return (await readJournalForEdit(data, id))?.base;
}

test('[MERGE-2] an edit names the queued or acknowledged text of this device that it is based on', async () => {
  phone.network.isDown = true;
  await create();
  expect(await baseOn(phone)).toEqual({ baseVersion: 0, basedOn: id });
  const first = await edit(phone, 'My second words.');
  expect(await baseOn(phone)).toEqual({ baseVersion: 0, basedOn: first });
  phone.network.isDown = false;
  await syncBoth();
  expect(await phone.data.db.outbox.count()).toBe(0);
  expect(await baseOn(phone)).toMatchObject({ basedOn: first });
  const second = await edit(phone, 'My third words.');
  await syncBoth();
  expect(await baseOn(phone)).toMatchObject({ basedOn: second });
});

test('[MERGE-2] text of another device is identified by its version alone', async () => {
  await create();
  await syncBoth();
  expect((await baseOn(tablet))?.basedOn).toBeUndefined();
  await edit(tablet, 'Words of the tablet.');
  await syncBoth();
  const entry = (await readJournalForEdit(phone.data, id))?.entry;
  expect(entry?.content).toBe('Words of the tablet.');
  expect((await baseOn(phone))?.basedOn).toBeUndefined();
  expect((await baseOn(phone))?.baseVersion).toBeGreaterThan(0);
});
