import { longDate } from '@emmaus/shared/domain/display-date';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';

/** A calendar month, `2026-11`. */
export type Month = string & { readonly __kind: 'month' };

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export function monthOf(day: LocalDay): Month {
  return day.slice(0, 7) as Month;
}

export function firstDay(month: Month): LocalDay {
  return localDay(`${month}-01`);
}

export function lastDay(month: Month): LocalDay {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

/** @param count the number of months; negative for earlier months */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}` as Month;
}

/** The weeks of a month from Sunday to Saturday; null for a day of another month. */
export function weeksOf(month: Month): (LocalDay | null)[][] {
  const days: (LocalDay | null)[] = Array.from({ length: weekday(firstDay(month)) }, () => null);
  for (let day = firstDay(month); day <= lastDay(month); day = addDays(day, 1)) {
    days.push(day);
  }
  while (days.length % 7 !== 0) {
    days.push(null);
  }
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: LocalDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** `November 2026` */
export function monthTitle(month: Month): string {
  return longDate(firstDay(month)).replace(' 1,', '');
}
