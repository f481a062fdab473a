import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import { addMonths, firstDay, lastDay, monthOf, weekday } from './month';

type Range = { readonly from: LocalDay; readonly to: LocalDay };

/** The day to which a key moves in the calendar, clamped to its range; null for any other key. */
export function dayMove(key: string, day: LocalDay, { from, to }: Range): LocalDay | null {
  const target = unboundedMove(key, day);
  if (target === null) {
    return null;
  }
  if (target < from) {
    return from;
  }
  return target > to ? to : target;
}

function unboundedMove(key: string, day: LocalDay): LocalDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDateInMonth(day, -1);
    case 'PageDown':
      return sameDateInMonth(day, 1);
    default:
      return null;
  }
}

/** The same date in another month, or that month's last day if the month is shorter. */
function sameDateInMonth(day: LocalDay, months: number): LocalDay {
  const month = addMonths(monthOf(day), months);
  const last = lastDay(month);
  return Number(day.slice(8)) > Number(last.slice(8))
    ? last
    : localDay(firstDay(month).slice(0, 8) + day.slice(8));
}
