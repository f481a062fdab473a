import type { LocalDay } from '../kernel/local-day';
import { addDays } from '../kernel/local-day';
import type { MilestoneId } from './milestones';
import { milestones } from './milestones';

/**
 * The day on which each milestone was first reached; milestones never reached are absent. A streak milestone stays reached
 * after the streak ends, although its progress bar starts again. Order and duplicates of the days do not matter.
 */
export function milestoneDays(walkedDays: Iterable<LocalDay>): Map<MilestoneId, LocalDay> {
  const reached = new Map<MilestoneId, LocalDay>();
  const days = [...new Set(walkedDays)].toSorted();
  let run = 0;
  let previous: LocalDay | null = null;
  for (const [index, day] of days.entries()) {
    run = previous !== null && addDays(previous, 1) === day ? run + 1 : 1;
    previous = day;
    for (const { id, kind, requirement } of milestones) {
      if (!reached.has(id) && (kind === 'walks' ? index + 1 : run) >= requirement) {
        reached.set(id, day);
      }
    }
  }
  return reached;
}

/** The milestones that are reached with the walk of this day and not without it, in catalogue order. */
export function milestonesOfDay(walkedDays: Iterable<LocalDay>, day: LocalDay): MilestoneId[] {
  const others = [...walkedDays].filter((other) => other !== day);
  const before = milestoneDays(others);
  const after = milestoneDays([...others, day]);
  return milestones.map(({ id }) => id).filter((id) => after.has(id) && !before.has(id));
}
