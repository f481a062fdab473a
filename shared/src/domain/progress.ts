import type { LocalDay } from '../kernel/local-day';
import { dayAt, daysBetween } from '../kernel/local-day';
import { currentStreak } from './streak';

export type ProgressStats = {
  readonly totalWalksCompleted: number;
  readonly currentStreak: number;
  /** The joining day is day 1. */
  readonly daysSinceJoining: number;
  readonly joinDate: LocalDay;
};

type ProgressInput = {
  readonly walkedDays: readonly LocalDay[];
  readonly today: LocalDay;
  /** When the account was created, ISO 8601 UTC. */
  readonly joinedAt: string;
  readonly timeZone: string | null;
};

/** The dashboard's progress. Server and device both use this function. */
export function progressStats(input: ProgressInput): ProgressStats {
  const joinDate = dayAt(Date.parse(input.joinedAt), input.timeZone);
  return {
    totalWalksCompleted: new Set(input.walkedDays).size,
    currentStreak: currentStreak(input.walkedDays, input.today),
    daysSinceJoining: Math.max(1, daysBetween(joinDate, input.today) + 1),
    joinDate,
  };
}
