import { expect, test } from 'vitest';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { ruthId } from '../../testing/factories';

const dayMs = 86_400_000;
const entryId = '33333333-3333-4333-8333-333333333333';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

/** Saves an entry that a later action of the same device depends on. */
async function save(): Promise<void> {
  await tab.data.act({
    name: 'saveLibraryEntry',
    args: {
      id: entryId,
      toolId: 'parable',
      toolName: 'Parable',
      title: 'The lost coin',
      input: '',
      output: 'She swept the house.',
      category: 'stories',
      createdAt: new Date(harness.time.clock.nowMs()).toISOString(),
    },
  });
}

async function remove(): Promise<void> {
  await tab.data.act({ name: 'deleteLibraryEntry', args: { id: entryId } });
}

async function sync(): Promise<void> {
  tab.wake.fire();
  await harness.time.advance(10_000);
}

function isOnServer(): boolean {
  return harness.server.rowsOf(ruthId).library.has(entryId);
}

test('[PULL-4] a resend keeps the order of the actions, also if the clock was set back meanwhile', async () => {
  harness.server.backUp();
  await save();
  harness.time.setClock(harness.time.clock.nowMs() - 3_600_000);
  await remove();
  await sync();
  harness.server.restore();
  await sync();
  expect(isOnServer()).toBe(false);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[PULL-4] resent mutations go before the mutations of the outbox', async () => {
  harness.server.backUp();
  await save();
  await sync();
  harness.server.restore();
  await remove();
  await sync();
  expect(isOnServer()).toBe(false);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[PULL-4] a clock that is five years ahead does not empty the sent log', async () => {
  harness.server.backUp();
  await save();
  await sync();
  tab.clockError.ms = 1826 * dayMs;
  await tab.data.act({ name: 'setLibraryFavorite', args: { id: entryId, isFavorite: true } });
  await sync();
  harness.server.restore();
  await sync();
  expect(isOnServer()).toBe(true);
});
