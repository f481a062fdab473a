import { expect, test } from 'vitest';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Action } from '@emmaus/shared/mutations/registry';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { readRejected } from '../outbox/rejected-action';
import { resendRejectedEntry } from './resend-rejected-entry';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

const id = '33333333-3333-4333-8333-333333333333';
const text = { title: 'The road', prompt: 'Who?', content: 'My first words.' };
const better = { ...text, content: 'My better words.' };
const create: Action = {
  name: 'createJournalEntry',
  args: { ...text, id, createdAt: '2026-11-21T06:00:00.000Z', fromDailyWalkId: '2026-11-21' },
};

async function refused(action: Action) {
  let isClosed = true;
  harness.server.refuse(() => isClosed);
  await tab.data.act(action);
  await harness.time.advance(1000);
  isClosed = false;
  const [row] = await tab.data.db.rejected.toArray();
  assert(row !== undefined, 'it was refused');
  return readRejected(row);
}

async function pages() {
  await harness.time.advance(1000);
  expect(await tab.data.db.rejected.count()).toBe(0);
  return [...(await tab.rows()).journal.values()];
}

test('[LOCAL-4] a rejected entry is resent with new text, the same id and the same time', async () => {
  await resendRejectedEntry(tab.data, await refused(create), better);
  expect(await pages()).toMatchObject([
    { ...better, id, createdAt: '2026-11-21T06:00:00.000Z', fromDailyWalkId: '2026-11-21' },
  ]);
});

test('[LOCAL-4] a rejected edit is resent as an edit while its entry exists', async () => {
  await tab.data.act(create);
  await harness.time.advance(1000);
  const edit = await refused({ name: 'editJournalEntry', args: { ...text, id, baseVersion: 1 } });
  await resendRejectedEntry(tab.data, edit, better);
  expect(await pages()).toMatchObject([{ ...better, id }]);
});

test('[LOCAL-4] a rejected edit of a deleted entry becomes a new entry', async () => {
  const edit = await refused({ name: 'editJournalEntry', args: { ...text, id, baseVersion: 1 } });
  await resendRejectedEntry(tab.data, edit, better);
  const [page] = await pages();
  expect(page).toMatchObject(better);
  expect(page?.id).not.toBe(id);
});
