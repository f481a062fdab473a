import type { RecordedAction } from '../actions/action-log';
import type { SimBrowser } from '../harness/sim-browser';
import type { SimTab } from '../harness/sim-tab';
import type { SimHarness } from '../harness/sim-harness';
import type { AuditRow } from './server-rows';

/** How long a device keeps its log of acknowledged mutations (PULL-4). */
const sentLogMs = 14 * 86_400_000;

type Evidence = {
  readonly userId: string;
  readonly tabs: readonly SimTab[];
  readonly audit: readonly AuditRow[];
};

/** I1 and I2: each action is in exactly one place, and no action that a device confirmed is lost. */
export async function checkRecordedActions(
  sim: SimHarness,
  { userId, tabs, audit }: Evidence,
): Promise<string[]> {
  const refusedOn = await refusedIds(tabs);
  const applied = audit.filter(({ status }) => status === 'applied').map((row) => row.mutation_id);
  const violations: string[] = [];
  for (const recorded of sim.actionLog.all.filter((one) => one.userId === userId)) {
    const times = applied.filter((id) => id === recorded.id).length;
    const isRefused = refusedOn.has(recorded.id);
    const { name } = recorded.action;
    if (times > 1) {
      violations.push(`[I1] ${name} ${recorded.id} was applied ${times} times`);
    }
    if (times > 0 && isRefused && !recorded.isCopied) {
      violations.push(`[I1] ${name} ${recorded.id} was applied and is refused`);
    }
    const isGone = times === 0 && !isRefused && !recorded.isGivenUp;
    if (isGone && recorded.isAcknowledged && !mayBeForgotten(sim, recorded)) {
      violations.push(`[I1] ${name} ${recorded.id} of browser ${recorded.browser} is nowhere`);
    }
  }
  return [...violations, ...checkOrder(sim, applied, userId)];
}

/**
 * The server applies the actions of one browser in their order. Exception: after a restore, a copied device may have
 * reused the numbers that would have revealed the loss; the lost actions are then sent after the queued ones.
 */
function checkOrder(sim: SimHarness, applied: readonly string[], userId: string): string[] {
  const violations: string[] = [];
  const isOrdered = ({ hasTwin }: SimBrowser): boolean => !hasTwin || sim.restoresMs.length === 0;
  for (const { index } of sim.browsers.filter(isOrdered)) {
    const made = sim.actionLog.all
      .filter(
        (recorded) =>
          recorded.browser === index &&
          recorded.userId === userId &&
          !recorded.isCopied &&
          recorded.hasOrder,
      )
      .map(({ id }) => id);
    const own = applied.filter((id) => made.includes(id));
    const inOrder = made.filter((id) => own.includes(id));
    const first = own.findIndex((id, position) => id !== inOrder[position]);
    if (first >= 0) {
      violations.push(`[LOCAL-1] browser ${index}'s actions arrived out of order at ${own[first]}`);
    }
  }
  return violations;
}

async function refusedIds(tabs: readonly SimTab[]): Promise<Set<unknown>> {
  const lists = await Promise.all(
    tabs.map((tab) => tab.data.db.rejected.toCollection().primaryKeys()),
  );
  return new Set(lists.flat());
}

/** True if a restore lost the action after the device had already deleted it from its log. */
function mayBeForgotten({ restoresMs }: SimHarness, { appliedAtMs }: RecordedAction): boolean {
  return (
    appliedAtMs !== null && restoresMs.some((restoredMs) => restoredMs - appliedAtMs >= sentLogMs)
  );
}
