import type { ProgressStats } from './progress';

export type Milestone = {
  readonly id: string;
  readonly kind: 'walks' | 'streak';
  readonly requirement: number;
  readonly title: string;
};

/** Spec section 9. */
export const milestones = [
  { id: 'first-walk', kind: 'walks', requirement: 1, title: 'First Steps' },
  { id: 'week-warrior', kind: 'walks', requirement: 7, title: 'Week Warrior' },
  { id: 'faithful-friend', kind: 'streak', requirement: 3, title: 'Faithful Friend' },
  { id: 'spiritual-scholar', kind: 'walks', requirement: 30, title: 'Spiritual Scholar' },
  { id: 'devoted-disciple', kind: 'streak', requirement: 7, title: 'Devoted Disciple' },
  { id: 'spiritual-champion', kind: 'walks', requirement: 100, title: 'Spiritual Champion' },
  { id: 'journey-master', kind: 'streak', requirement: 30, title: 'Journey Master' },
] as const satisfies readonly Milestone[];

export type MilestoneId = (typeof milestones)[number]['id'];

export type MilestoneProgress = Milestone & {
  readonly id: MilestoneId;
  readonly count: number;
  /** 0 to 100, capped. */
  readonly percent: number;
  readonly isAchieved: boolean;
};

/** Every milestone with the person's progress, in catalogue order. */
export function milestoneProgress(
  stats: Pick<ProgressStats, 'totalWalksCompleted' | 'currentStreak'>,
): MilestoneProgress[] {
  return milestones.map((milestone) => {
    const count = milestone.kind === 'walks' ? stats.totalWalksCompleted : stats.currentStreak;
    return {
      ...milestone,
      count,
      percent: Math.min(100, (count / milestone.requirement) * 100),
      isAchieved: count >= milestone.requirement,
    };
  });
}

/** The first milestone in catalogue order that is not reached, or null if all are. */
export function nextMilestone(progress: readonly MilestoneProgress[]): MilestoneProgress | null {
  return progress.find((milestone) => !milestone.isAchieved) ?? null;
}
