import { expect, test } from 'vitest';
import { createFakeStorage } from '../../testing/fake-storage';
import type { Tab } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import { readMeta } from './meta';
import { detectRestoredCopy, forgetCopyMarker, markRestoredShown } from './restored-copy';

const harness = harnessPerTest();

async function noted({ data }: Tab, storage = createFakeStorage()): Promise<string | null> {
  await detectRestoredCopy({ db: data.db, userId: data.userId, storage });
  return readMeta(data.db, 'copy');
}

test('[LOCAL-8] neither a first sign-in nor the next start is a restored copy', async () => {
  const storage = createFakeStorage();
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  expect(await noted(tab, storage)).toBe('own');
  const next = await harness.openTab({ beside: tab });
  await harness.time.advance(1000);
  expect(await noted(next, storage)).toBe('own');
});

test('[LOCAL-8] a new database where there was one before is a restored copy until the person confirms', async () => {
  const storage = createFakeStorage();
  const before = await harness.openTab();
  await harness.time.advance(1000);
  await noted(before, storage);
  // A wiped database: another disk with the same local storage.
  const after = await harness.openTab();
  await harness.time.advance(1000);
  expect(await noted(after, storage)).toBe('restored');
  expect(await noted(after, storage)).toBe('restored');
  await markRestoredShown(after.data.db);
  expect(await noted(after, storage)).toBe('own');
});

test('[LOCAL-8] a copy is not reported before it is restored', async () => {
  const storage = createFakeStorage();
  const before = await harness.openTab();
  await harness.time.advance(1000);
  await noted(before, storage);
  before.data.close();
  const after = await harness.openTab();
  after.network.isDown = true;
  expect(await noted(after, storage)).toBeNull();
});

test('[LOCAL-8] a copy that a log-out removed is not reported as restored', async () => {
  const storage = createFakeStorage();
  const before = await harness.openTab();
  await harness.time.advance(1000);
  await noted(before, storage);
  forgetCopyMarker({ userId: before.data.userId, storage });
  const after = await harness.openTab();
  await harness.time.advance(1000);
  expect(await noted(after, storage)).toBe('own');
});
