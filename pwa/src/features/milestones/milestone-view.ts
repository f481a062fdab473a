import { longDate } from '@emmaus/shared/domain/display-date';
import { milestoneDays } from '@emmaus/shared/domain/milestone-days';
import type { MilestoneProgress } from '@emmaus/shared/domain/milestones';
import { milestoneProgress, nextMilestone } from '@emmaus/shared/domain/milestones';
import type { ProgressStats } from '@emmaus/shared/domain/progress';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';

export type MilestoneView = MilestoneProgress & {
  /** The requirement: `Complete 7 walks`. */
  readonly task: string;
  /** The progress, capped at the requirement: `3 of 7 walks`. */
  readonly countText: string;
  /** `Reached on November 21, 2026`; null if it was never reached. */
  readonly reachedText: string | null;
  readonly isNext: boolean;
};

/** The seven milestones as the dialog shows them. */
export function milestoneViews(
  stats: Pick<ProgressStats, 'totalWalksCompleted' | 'currentStreak'>,
  walkedDays: Iterable<LocalDay>,
): MilestoneView[] {
  const progress = milestoneProgress(stats);
  const next = nextMilestone(progress);
  const days = milestoneDays(walkedDays);
  return progress.map((milestone) => {
    const day = days.get(milestone.id);
    return {
      ...milestone,
      task: task(milestone),
      countText: countText(milestone),
      reachedText: day === undefined ? null : `Reached on ${longDate(day)}`,
      isNext: milestone.id === next?.id,
    };
  });
}

function task({ kind, requirement }: MilestoneProgress): string {
  if (kind === 'streak') {
    return `Walk ${requirement} days in a row`;
  }
  return requirement === 1 ? 'Complete your first walk' : `Complete ${requirement} walks`;
}

function countText({ kind, requirement, count }: MilestoneProgress): string {
  const unit = kind === 'walks' ? 'walk' : 'day';
  return `${Math.min(count, requirement)} of ${requirement} ${unit}${requirement === 1 ? '' : 's'}`;
}
