import { deliverAll } from '../run-step';
import type { SimTab } from '../harness/sim-tab';
import type { SimUserName, SimHarness } from '../harness/sim-harness';
import { browserAt, simUserNames } from '../harness/sim-harness';

/** Longer than the longest backoff of five minutes, so that every tab retries once per round. */
const roundMs = 301_000;
const mostRounds = 5;
/** Longer than the interval to which wakes are throttled. */
const betweenWakesMs = 5000;

/**
 * Stops all faults and opens every device of each person. Within a few rounds all changes must be sent and all devices
 * equal (I3).
 */
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

/** Keeps the person's open tabs, so that a tab that hangs is detected; closes the other person's tabs. */
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

/**
 * Lets each tab send its changes, then wakes all tabs, so that each pulls the others' changes and detects a restore.
 */
async function drain(sim: SimHarness, tabs: readonly SimTab[]): Promise<void> {
  await deliverAll(sim);
  for (let round = 0; round < mostRounds && (await isAnyWaiting(tabs)); round += 1) {
    await sim.advance(roundMs);
    await deliverAll(sim);
  }
  // After a restore, the first wake makes the devices resend; the second lets the others pull what was resent.
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
