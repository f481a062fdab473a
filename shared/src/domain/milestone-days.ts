import type { LocalDay } from '../kernel/local-day';
import { addDays } from '../kernel/local-day';
import type { MilestoneId } from './milestones';
import { milestones } from './milestones';

/**
 * The day on which each milestone was reached first; what was never reached is not in it. A milestone that was reached
 * stays reached here when a streak ends: the stone was passed, even where its bar counts from the beginning again.
 * Order and duplicates of the days do not matter.
 */
export function milestoneDays(walkedDays: Iterable<LocalDay>): Map<MilestoneId, LocalDay> {
  const reached = new Map<MilestoneId, LocalDay>();
  const days = [...new Set(walkedDays)].toSorted();
  let run = 0;
  let before: LocalDay | null = null;
  for (const [index, day] of days.entries()) {
    run = before !== null && addDays(before, 1) === day ? run + 1 : 1;
    before = day;
    for (const { id, kind, requirement } of milestones) {
      if (!reached.has(id) && (kind === 'walks' ? index + 1 : run) >= requirement) {
        reached.set(id, day);
      }
    }
  }
  return reached;
}

/** The milestones that the walk of one day brought: reached with it, not reached without it. In catalogue order. */
export function milestonesOfDay(walkedDays: Iterable<LocalDay>, day: LocalDay): MilestoneId[] {
  const others = [...walkedDays].filter((other) => other !== day);
  const before = milestoneDays(others);
  const after = milestoneDays([...others, day]);
  return milestones.map(({ id }) => id).filter((id) => after.has(id) && !before.has(id));
}
