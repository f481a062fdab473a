import type { SimWorld } from './sim-world';
import { browserAt } from './sim-world';

/** One browser becomes a copy of another, with its queue, its counter and its device id. */
export async function copyDevice(
  world: SimWorld,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const source = browserAt(world.browsers, from);
  const target = browserAt(world.browsers, to);
  const sourceTab = source.tabs.find((tab) => tab?.userId === source.lastUserId);
  // A device that has something of its own to lose is not overwritten by anybody.
  if (from === to || sourceTab === undefined || sourceTab === null || hasOwnWork(world, to)) {
    return;
  }
  for (const place of target.tabs.keys()) {
    world.kill(to, place);
  }
  await world.settle();
  target.lastUserId = source.lastUserId;
  target.cookie = source.cookie;
  const place = 0;
  const copy = await world.tabAt(to, place);
  const { db } = copy.data;
  for (const table of sourceTab.data.db.tables) {
    // oxlint-disable-next-line no-await-in-loop -- one store after another
    await db.table(table.name).clear();
    // oxlint-disable-next-line no-await-in-loop
    await db.table(table.name).bulkPut(await table.toArray());
  }
  const waiting = await sourceTab.data.db.outbox.toArray();
  for (const { id } of waiting) {
    const deed = world.deeds.byId(id);
    if (deed !== undefined) {
      deed.isCopied = true;
    }
  }
  // The page that did the copying knows the old device id; one that starts now finds the new one.
  world.kill(to, place);
  await world.tabAt(to, place);
}

function hasOwnWork({ deeds }: SimWorld, index: number): boolean {
  return deeds.all.some(({ browser }) => browser === index);
}
