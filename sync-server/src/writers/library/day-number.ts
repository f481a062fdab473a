import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { daysBetween, localDay } from '@emmaus/shared/kernel/local-day';

/** Days since year 0, which keeps the number positive for every date that can be written. */
export function dayNumber(date: LocalDay): number {
  return daysBetween(localDay('0000-01-01'), date);
}
