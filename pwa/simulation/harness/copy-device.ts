import type { SimBrowser } from './sim-browser';
import type { SimTab } from './sim-tab';
import type { SimHarness } from './sim-harness';
import { browserAt } from './sim-harness';

/**
 * Makes one browser a copy of another, including its outbox, its counter and its device id.
 * @returns false if the copy is not possible
 */
export async function copyDevice(
  sim: SimHarness,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const source = browserAt(sim.browsers, from);
  const target = browserAt(sim.browsers, to);
  const sourceTab = source.tabs.find((tab) => tab?.userId === source.lastUserId);
  if (from === to || sourceTab === undefined || sourceTab === null) {
    return false;
  }
  closeAll(sim, target);
  target.lastUserId = source.lastUserId;
  target.cookie = source.cookie;
  const copy = await sim.tabAt(to, 0);
  // A device with queued or rejected changes must not be overwritten.
  if (await hasUnsettled(copy)) {
    return false;
  }
  for (const recorded of sim.actionLog.all) {
    if (recorded.browser === to && recorded.userId === copy.userId) {
      // The overwritten device cannot resend what it had sent.
      recorded.isGivenUp = true;
    }
  }
  sim.tally.note('a copied device');
  source.hasTwin = true;
  target.hasTwin = true;
  const { db } = copy.data;
  for (const table of sourceTab.data.db.tables) {
    await db.table(table.name).clear();
    await db.table(table.name).bulkPut(await table.toArray());
  }
  for (const { id } of await sourceTab.data.db.outbox.toArray()) {
    const recorded = sim.actionLog.byId(id);
    if (recorded !== undefined) {
      recorded.isCopied = true;
    }
  }
  // The open page may have cached the old device id; a new page reads the copied one.
  closeAll(sim, target);
  await sim.tabAt(to, 0);
  return true;
}

function closeAll(sim: SimHarness, { index, tabs }: SimBrowser): void {
  for (const place of tabs.keys()) {
    sim.kill(index, place);
  }
}

async function hasUnsettled({ data }: SimTab): Promise<boolean> {
  return (await data.db.outbox.count()) + (await data.db.rejected.count()) > 0;
}
