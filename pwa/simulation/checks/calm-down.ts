import { deliverAll } from '../run-step';
import type { SimTab } from '../world/sim-tab';
import type { PersonName, SimWorld } from '../world/sim-world';
import { browserAt, personNames } from '../world/sim-world';

/** The longest wait of a retry is five minutes: each round lets every tab try once. */
const roundMs = 301_000;
const mostRounds = 5;
/** Beyond the limit of wakes. */
const betweenWakesMs = 5000;

/** Faults stop; everybody comes back to every device of theirs. Then all must be sent and equal within a few rounds (I3). */
export async function calmDown(
  world: SimWorld,
  look: (name: PersonName, tabs: SimTab[]) => Promise<void>,
): Promise<void> {
  world.network.offline.clear();
  for (const name of personNames) {
    const browsers = await browsersOf(world, name);
    if (browsers.length > 0) {
      const tabs = await returnTo(world, name, browsers);
      await drain(world, tabs);
      await look(name, tabs);
    }
  }
}

async function browsersOf(world: SimWorld, name: PersonName): Promise<number[]> {
  const wanted = `emmaus-${world.person(name).profile.id}`;
  const found: number[] = [];
  for (const { index, disk } of world.browsers) {
    const databases = await disk.databases();
    if (databases.some((database) => database.name === wanted)) {
      found.push(index);
    }
  }
  return found;
}

/** Open tabs of the person stay, so that one that hangs is noticed; the other person's are closed. */
async function returnTo(
  world: SimWorld,
  name: PersonName,
  indices: readonly number[],
): Promise<SimTab[]> {
  const tabs: SimTab[] = [];
  for (const index of indices) {
    const { tabs: places } = browserAt(world.browsers, index);
    world.signIn(index, name);
    for (const place of places.keys()) {
      if (places[place]?.userId !== world.person(name).profile.id) {
        world.kill(index, place);
      }
    }
    const open = places.filter((tab) => tab !== null);
    tabs.push(...(open.length > 0 ? open : [await world.tabAt(index, 0)]));
  }
  await world.settle();
  return tabs;
}

/** First all send by themselves; then all are opened again, so that each learns what the others did, and of a restore. */
async function drain(world: SimWorld, tabs: readonly SimTab[]): Promise<void> {
  await deliverAll(world);
  for (let round = 0; round < mostRounds && (await isAnyWaiting(tabs)); round += 1) {
    await world.pass(roundMs);
    await deliverAll(world);
  }
  // Where a restore is to be learned of, one round more: what is sent again is seen by the others after that.
  const wakeRounds = world.restoresMs.length > 0 ? 2 : 1;
  for (let round = 0; round < wakeRounds; round += 1) {
    await world.pass(betweenWakesMs);
    for (const tab of tabs) {
      tab.wake.fire();
      await world.settle();
    }
    await deliverAll(world);
  }
}

async function isAnyWaiting(tabs: readonly SimTab[]): Promise<boolean> {
  const counts = await Promise.all(tabs.map((tab) => tab.data.db.outbox.count()));
  return counts.some((count) => count > 0);
}
