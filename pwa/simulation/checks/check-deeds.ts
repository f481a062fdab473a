import type { Deed } from '../people/deeds';
import type { SimBrowser } from '../world/sim-browser';
import type { SimTab } from '../world/sim-tab';
import type { SimWorld } from '../world/sim-world';
import type { AuditRow } from './server-rows';

/** A device remembers what was answered this long (PULL-4). */
const sentLogMs = 14 * 86_400_000;

type Evidence = {
  readonly userId: string;
  readonly tabs: readonly SimTab[];
  readonly audit: readonly AuditRow[];
};

/** I1 and I2: each action is in exactly one place, and nothing that a device promised is gone. */
export async function checkDeeds(
  world: SimWorld,
  { userId, tabs, audit }: Evidence,
): Promise<string[]> {
  const refusedOn = await refusedIds(tabs);
  const applied = audit.filter(({ status }) => status === 'applied').map((row) => row.mutation_id);
  const wrongs: string[] = [];
  for (const deed of world.deeds.all.filter((one) => one.userId === userId)) {
    const times = applied.filter((id) => id === deed.id).length;
    const isRefused = refusedOn.has(deed.id);
    const { name } = deed.action;
    if (times > 1) {
      wrongs.push(`[I1] ${name} ${deed.id} was applied ${times} times`);
    }
    if (times > 0 && isRefused && !deed.isCopied) {
      wrongs.push(`[I1] ${name} ${deed.id} was applied and is refused`);
    }
    const isGone = times === 0 && !isRefused && !deed.isGivenUp;
    if (isGone && deed.isAcknowledged && !mayBeForgotten(world, deed)) {
      wrongs.push(`[I1] ${name} ${deed.id} of browser ${deed.browser} is nowhere`);
    }
  }
  return [...wrongs, ...checkOrder(world, applied, userId)];
}

/**
 * What one browser did arrives in the order in which it was done. After a restore a twin may have taken the very numbers
 * that would have shown what was lost; that is then sent behind what waited.
 */
function checkOrder(world: SimWorld, applied: readonly string[], userId: string): string[] {
  const wrongs: string[] = [];
  const isOrdered = ({ hasTwin }: SimBrowser): boolean => !hasTwin || world.restoresMs.length === 0;
  for (const { index } of world.browsers.filter(isOrdered)) {
    const made = world.deeds.all
      .filter(
        (deed) =>
          deed.browser === index && deed.userId === userId && !deed.isCopied && deed.hasOrder,
      )
      .map(({ id }) => id);
    const own = applied.filter((id) => made.includes(id));
    const inOrder = made.filter((id) => own.includes(id));
    const first = own.findIndex((id, position) => id !== inOrder[position]);
    if (first >= 0) {
      wrongs.push(`[LOCAL-1] browser ${index}'s actions arrived out of order at ${own[first]}`);
    }
  }
  return wrongs;
}

async function refusedIds(tabs: readonly SimTab[]): Promise<Set<unknown>> {
  const lists = await Promise.all(
    tabs.map((tab) => tab.data.db.rejected.toCollection().primaryKeys()),
  );
  return new Set(lists.flat());
}

/** Answered longer ago than the device remembers, and then lost by a restore. */
function mayBeForgotten({ restoresMs }: SimWorld, { appliedAtMs }: Deed): boolean {
  return (
    appliedAtMs !== null && restoresMs.some((restoredMs) => restoredMs - appliedAtMs >= sentLogMs)
  );
}
