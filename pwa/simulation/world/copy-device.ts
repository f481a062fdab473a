import type { SimBrowser } from './sim-browser';
import type { SimTab } from './sim-tab';
import type { SimWorld } from './sim-world';
import { browserAt } from './sim-world';

/** One browser becomes a copy of another, with its queue, its counter and its device id. @returns false where it cannot */
export async function copyDevice(
  world: SimWorld,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const source = browserAt(world.browsers, from);
  const target = browserAt(world.browsers, to);
  const sourceTab = source.tabs.find((tab) => tab?.userId === source.lastUserId);
  if (from === to || sourceTab === undefined || sourceTab === null) {
    return false;
  }
  closeAll(world, target);
  target.lastUserId = source.lastUserId;
  target.cookie = source.cookie;
  const copy = await world.tabAt(to, 0);
  // A device that still has something to lose is not set up anew.
  if (await hasUnsettled(copy)) {
    return false;
  }
  for (const deed of world.deeds.all) {
    if (deed.browser === to && deed.userId === copy.userId) {
      // What it had sent it can send again no more.
      deed.isGivenUp = true;
    }
  }
  world.tally.note('a copied device');
  source.hasTwin = true;
  target.hasTwin = true;
  const { db } = copy.data;
  for (const table of sourceTab.data.db.tables) {
    await db.table(table.name).clear();
    await db.table(table.name).bulkPut(await table.toArray());
  }
  for (const { id } of await sourceTab.data.db.outbox.toArray()) {
    const deed = world.deeds.byId(id);
    if (deed !== undefined) {
      deed.isCopied = true;
    }
  }
  // The page that did the copying may remember the old device; one that starts now finds the new one.
  closeAll(world, target);
  await world.tabAt(to, 0);
  return true;
}

function closeAll(world: SimWorld, { index, tabs }: SimBrowser): void {
  for (const place of tabs.keys()) {
    world.kill(index, place);
  }
}

async function hasUnsettled({ data }: SimTab): Promise<boolean> {
  return (await data.db.outbox.count()) + (await data.db.rejected.count()) > 0;
}
