import { expect, test } from 'vitest';
import { tabPerTest, worldPerTest } from '../../testing/world-per-test';
import { ruthId } from '../../testing/factories';

const dayMs = 86_400_000;
const entryId = '33333333-3333-4333-8333-333333333333';

const world = worldPerTest();
const tab = tabPerTest(world);

/** An entry that a later action of the same device builds on. */
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
      createdAt: new Date(world.time.clock.nowMs()).toISOString(),
    },
  });
}

async function remove(): Promise<void> {
  await tab.data.act({ name: 'deleteLibraryEntry', args: { id: entryId } });
}

async function sync(): Promise<void> {
  tab.wake.fire();
  await world.time.advance(10_000);
}

function isOnServer(): boolean {
  return world.server.rowsOf(ruthId).library.has(entryId);
}

test('[PULL-4] the sent log is sent again in its order, even if the clock was set back meanwhile', async () => {
  world.server.backUp();
  await save();
  world.time.setClock(world.time.clock.nowMs() - 3_600_000);
  await remove();
  await sync();
  world.server.restore();
  await sync();
  expect(isOnServer()).toBe(false);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[PULL-4] the sent log is sent again before the unsent actions', async () => {
  world.server.backUp();
  await save();
  await sync();
  world.server.restore();
  await remove();
  await sync();
  expect(isOnServer()).toBe(false);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[PULL-4] a clock that runs five years ahead does not empty the sent log', async () => {
  world.server.backUp();
  await save();
  await sync();
  tab.clockError.ms = 1826 * dayMs;
  await tab.data.act({ name: 'setLibraryFavorite', args: { id: entryId, isFavorite: true } });
  await sync();
  world.server.restore();
  await sync();
  expect(isOnServer()).toBe(true);
});
