import { deliverAll } from '../run-step';
import type { SimTab } from '../harness/sim-tab';
import type { SimUserName, SimHarness } from '../harness/sim-harness';
import { browserAt, simUserNames } from '../harness/sim-harness';

/** The longest wait of a retry is five minutes: each round lets every tab try once. */
const roundMs = 301_000;
const mostRounds = 5;
/** Beyond the limit of wakes. */
const betweenWakesMs = 5000;

/** Faults stop; everybody comes back to every device of theirs. Then all must be sent and equal within a few rounds (I3). */
export async function quiesce(
  sim: SimHarness,
  verify: (name: SimUserName, tabs: SimTab[]) => Promise<void>,
): Promise<void> {
  sim.network.offline.clear();
  for (const name of simUserNames) {
    const browsers = await browsersOf(sim, name);
    if (browsers.length > 0) {
      const tabs = await returnTo(sim, name, browsers);
      await drain(sim, tabs);
      await verify(name, tabs);
    }
  }
}

async function browsersOf(sim: SimHarness, name: SimUserName): Promise<number[]> {
  const wanted = `emmaus-${sim.user(name).profile.id}`;
  const found: number[] = [];
  for (const { index, disk } of sim.browsers) {
    const databases = await disk.databases();
    if (databases.some((database) => database.name === wanted)) {
      found.push(index);
    }
  }
  return found;
}

/** Open tabs of the person stay, so that one that hangs is noticed; the other person's are closed. */
async function returnTo(
  sim: SimHarness,
  name: SimUserName,
  indices: readonly number[],
): Promise<SimTab[]> {
  const tabs: SimTab[] = [];
  for (const index of indices) {
    const { tabs: places } = browserAt(sim.browsers, index);
    sim.signIn(index, name);
    for (const place of places.keys()) {
      if (places[place]?.userId !== sim.user(name).profile.id) {
        sim.kill(index, place);
      }
    }
    const open = places.filter((tab) => tab !== null);
    tabs.push(...(open.length > 0 ? open : [await sim.tabAt(index, 0)]));
  }
  await sim.settle();
  return tabs;
}

/** First all send by themselves; then all are opened again, so that each learns what the others did, and of a restore. */
async function drain(sim: SimHarness, tabs: readonly SimTab[]): Promise<void> {
  await deliverAll(sim);
  for (let round = 0; round < mostRounds && (await isAnyWaiting(tabs)); round += 1) {
    await sim.advance(roundMs);
    await deliverAll(sim);
  }
  // Where a restore is to be learned of, one round more: what is sent again is seen by the others after that.
  const wakeRounds = sim.restoresMs.length > 0 ? 2 : 1;
  for (let round = 0; round < wakeRounds; round += 1) {
    await sim.advance(betweenWakesMs);
    for (const tab of tabs) {
      tab.wake.fire();
      await sim.settle();
    }
    await deliverAll(sim);
  }
}

async function isAnyWaiting(tabs: readonly SimTab[]): Promise<boolean> {
  const counts = await Promise.all(tabs.map((tab) => tab.data.db.outbox.count()));
  return counts.some((count) => count > 0);
}
