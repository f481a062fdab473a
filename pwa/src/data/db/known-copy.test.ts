import { expect, test } from 'vitest';
import { createFakeStorage } from '../../testing/fake-storage';
import type { Tab } from '../../testing/world';
import { worldPerTest } from '../../testing/world-per-test';
import { forgetCopy, noteCopy, sayRestored } from './known-copy';
import { readMeta } from './meta';

const harness = worldPerTest();

async function noted({ data }: Tab, storage = createFakeStorage()): Promise<string | null> {
  await noteCopy({ db: data.db, userId: data.userId, storage });
  return readMeta(data.db, 'copy');
}

test('[LOCAL-8] a first sign-in and the next start are no restore', async () => {
  const storage = createFakeStorage();
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  expect(await noted(tab, storage)).toBe('own');
  const next = await harness.openTab({ beside: tab });
  await harness.time.advance(1000);
  expect(await noted(next, storage)).toBe('own');
});

test('[LOCAL-8] a new database in place of a lost one is reported as restored until it is shown', async () => {
  const storage = createFakeStorage();
  const before = await harness.openTab();
  await harness.time.advance(1000);
  await noted(before, storage);
  // A wiped database: another disk with the same local storage.
  const after = await harness.openTab();
  await harness.time.advance(1000);
  expect(await noted(after, storage)).toBe('restored');
  expect(await noted(after, storage)).toBe('restored');
  await sayRestored(after.data.db);
  expect(await noted(after, storage)).toBe('own');
});

test('[LOCAL-8] nothing is reported before the restore', async () => {
  const storage = createFakeStorage();
  const before = await harness.openTab();
  await harness.time.advance(1000);
  await noted(before, storage);
  before.data.close();
  const after = await harness.openTab();
  after.network.isDown = true;
  expect(await noted(after, storage)).toBeNull();
});

test('[LOCAL-8] a database that a log-out deleted is not reported as lost', async () => {
  const storage = createFakeStorage();
  const before = await harness.openTab();
  await harness.time.advance(1000);
  await noted(before, storage);
  forgetCopy({ userId: before.data.userId, storage });
  const after = await harness.openTab();
  await harness.time.advance(1000);
  expect(await noted(after, storage)).toBe('own');
});
