import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { classNames } from '../../design/primitives/class-names';

export type DayCellProps = {
  readonly day: LocalDay;
  readonly isWalked: boolean;
  readonly isToday: boolean;
  /** Before the calendar's first day, or in the future. */
  readonly isOutside: boolean;
  readonly isCurrent: boolean;
};

/** One day of the calendar; a link to its walk if it was walked. */
export function DayCell({ day, isWalked, isToday, isOutside, isCurrent }: DayCellProps): ReactNode {
  const name = [longDate(day), isToday ? 'today' : null, isWalked ? 'walked' : null]
    .filter((part) => part !== null)
    .join(', ');
  const number = Number(day.slice(8));
  const look = classNames(
    'mx-auto flex size-10 items-center justify-center rounded-full tabular-nums',
    isWalked && 'bg-olive font-semibold text-on-olive',
    isToday && !isWalked && 'border-2 border-ember',
    isOutside && !isWalked && 'text-ink-soft',
  );
  const reachable = isOutside ? {} : { 'data-day': day, tabIndex: isCurrent ? 0 : -1 };
  if (isWalked) {
    return (
      <td className="p-0.5">
        <Link
          to="/spiritual-library"
          search={{ walkId: day }}
          aria-label={name}
          {...(isToday ? { 'aria-current': 'date' as const } : {})}
          {...reachable}
          className={look}
        >
          {number}
        </Link>
      </td>
    );
  }
  return (
    <td
      className="p-0.5"
      aria-label={name}
      {...(isToday ? { 'aria-current': 'date' } : {})}
      {...reachable}
    >
      <span aria-hidden className={look}>
        {number}
      </span>
    </td>
  );
}
