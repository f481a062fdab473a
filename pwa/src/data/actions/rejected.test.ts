import { expect, test } from 'vitest';
import { assert } from '@emmaus/shared/kernel/assert';
import { mutations } from '@emmaus/shared/mutations/registry';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { ruthId } from '../../testing/factories';
import type { RejectedAction } from '../outbox/rejected-action';
import { readRejected } from '../outbox/rejected-action';
import { discardRejected } from './discard-rejected';
import { resendRejected } from './resend-rejected';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

async function rejected(): Promise<RejectedAction[]> {
  return (await tab.data.db.rejected.toArray()).map(readRejected);
}

async function onlyRejected(): Promise<RejectedAction> {
  const [item, ...rest] = await rejected();
  assert(item !== undefined && rest.length === 0, 'exactly one was refused');
  return item;
}

test('[LOCAL-4] a rejected action keeps its text, and the person can edit and resend it', async () => {
  let isClosed = true;
  harness.server.refuse(() => isClosed);
  await tab.complete(harnessToday, 'My first words.');
  await harness.time.advance(1000);
  const item = await onlyRejected();
  expect(item).toMatchObject({ message: 'The server says no.', text: 'My first words.' });

  isClosed = false;
  await resendRejected(tab.data, item, 'My better words.');
  expect(await rejected()).toEqual([]);
  expect((await tab.rows()).completions.get(harnessToday)?.takeaways).toMatchObject([
    { text: 'My better words.' },
  ]);
  await harness.time.advance(1000);
  expect(harness.server.rowsOf(ruthId).completions.get(harnessToday)?.takeaways).toMatchObject([
    { text: 'My better words.' },
  ]);
});

test('[LOCAL-4] an invalid correction leaves the rejected mutation unchanged', async () => {
  await tab.complete(addDays(harnessToday, -300), 'Words.');
  await harness.time.advance(1000);
  await expect(resendRejected(tab.data, await onlyRejected(), '  ')).rejects.toThrow(
    'Please share your biggest takeaway',
  );
  expect(await rejected()).toHaveLength(1);
});

test('[LOCAL-4] a rejected mutation stays until the person discards it', async () => {
  await tab.complete(addDays(harnessToday, -300), 'Words.');
  await harness.time.advance(3_600_000);
  await discardRejected(tab.data, (await onlyRejected()).id);
  expect(await rejected()).toEqual([]);
});

test('[LOCAL-4] an unreadable rejected mutation can be copied', () => {
  const item = readRejected({
    id: 'x',
    code: 'unreadable',
    message: 'This could not be read back from this device.',
    rejectedAt: '2026-11-21T06:00:00.000Z',
    mutation: { seq: 1, args: { takeaway: 'Damaged words.' } },
  });
  expect(item.action).toBeNull();
  expect(item.text).toContain('Damaged words.');
});

test('an action without text is resent unchanged', () => {
  const action = {
    name: 'setLibraryFavorite',
    args: { id: ruthId, isFavorite: true },
  } as const;
  expect(mutations.withWrittenText(action, 'words')).toBe(action);
});
