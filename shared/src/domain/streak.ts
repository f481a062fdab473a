import type { LocalDay } from '../kernel/local-day';
import { addDays } from '../kernel/local-day';

/**
 * The number of consecutive walked dates that end today, or yesterday while today is not completed.
 * Source: decision 0018. Duplicates and order do not matter; dates after today do not count.
 * @returns days, 0 or more
 */
export function currentStreak(walkedDays: Iterable<LocalDay>, today: LocalDay): number {
  const walked = new Set(walkedDays);
  let day = walked.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (walked.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}
