import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { daysBetween, localDay } from '@emmaus/shared/kernel/local-day';

/** Returns the days since year 0, a positive number for every valid date. */
export function dayNumber(date: LocalDay): number {
  return daysBetween(localDay('0000-01-01'), date);
}
