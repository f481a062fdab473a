import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { IconButton } from '../../design/primitives/icon-button';
import { DayCell } from './day-cell';
import { dayMove } from './day-move';
import type { Month } from './month';
import { addMonths, lastDay, monthOf, monthTitle, weekdays, weeksOf } from './month';

export type WalkedMonthProps = {
  readonly walkedDays: ReadonlySet<LocalDay>;
  readonly today: LocalDay;
  /** The first day of the calendar's range. */
  readonly from: LocalDay;
};

/** A calendar of walked days, each a link to its walk (MILE-4). Arrow keys move by day, Page Up and Page Down by month. */
export function WalkedMonth({ walkedDays, today, from }: WalkedMonthProps): ReactNode {
  const titleId = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const mustFocus = useRef(false);
  // The day in the tab order; its month is the shown month.
  const [day, setDay] = useState(today);
  const month = monthOf(day);
  const count = [...walkedDays].filter((walked) => monthOf(walked) === month).length;

  useLayoutEffect(() => {
    if (mustFocus.current) {
      mustFocus.current = false;
      tableRef.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    }
  }, [day]);

  const moveByMonths = (months: number): void =>
    setDay(lastDayInRange(addMonths(month, months), { from, today }));
  const onKey = (event: KeyboardEvent): void => {
    const target = dayMove(event.key, day, { from, to: today });
    if (target !== null) {
      event.preventDefault();
      mustFocus.current = target !== day;
      setDay(target);
    }
  };

  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-2">
        <div aria-live="polite">
          <h3 id={titleId} className="font-serif text-xl font-semibold">
            {monthTitle(month)}
          </h3>
          <p className="text-sm text-ink-soft">{countText(count)}</p>
        </div>
        <div className="flex">
          <TurnButton
            label="Previous month"
            icon={<ChevronLeft aria-hidden size={22} />}
            isLast={month <= monthOf(from)}
            onTurn={() => moveByMonths(-1)}
          />
          <TurnButton
            label="Next month"
            icon={<ChevronRight aria-hidden size={22} />}
            isLast={month >= monthOf(today)}
            onTurn={() => moveByMonths(1)}
          />
        </div>
      </div>
      <MonthTable
        ref={tableRef}
        titleId={titleId}
        month={month}
        onKeyDown={onKey}
        renderCell={(cellDay) => (
          <DayCell
            day={cellDay}
            isWalked={walkedDays.has(cellDay)}
            isToday={cellDay === today}
            isOutside={cellDay < from || cellDay > today}
            isCurrent={cellDay === day}
          />
        )}
      />
    </section>
  );
}

type MonthTableProps = {
  readonly titleId: string;
  readonly month: Month;
  readonly renderCell: (day: LocalDay) => ReactNode;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly ref: Ref<HTMLTableElement>;
};

function MonthTable({ titleId, month, renderCell, onKeyDown, ref }: MonthTableProps): ReactNode {
  return (
    <table
      ref={ref}
      // The ARIA pattern of a calendar is a grid: arrow keys move between the days.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-labelledby={titleId}
      className="mt-2 w-full table-fixed text-center"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1 text-sm font-normal text-ink-soft">
              <abbr title={name} className="no-underline">
                {name.slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((other) => other !== null)}>
            {week.map((cellDay, column) =>
              cellDay === null ? (
                <td key={weekdays[column]} aria-hidden />
              ) : (
                <Fragment key={weekdays[column]}>{renderCell(cellDay)}</Fragment>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TurnButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  /** The shown month is the last one in this direction. */
  readonly isLast: boolean;
  readonly onTurn: () => void;
};

/** Not `disabled` at the last month: a disabled button loses the focus. */
function TurnButton({ label, icon, isLast, onTurn }: TurnButtonProps): ReactNode {
  return (
    <IconButton
      label={label}
      aria-disabled={isLast}
      className="aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:hover:bg-transparent"
      onClick={() => {
        if (!isLast) {
          onTurn();
        }
      }}
    >
      {icon}
    </IconButton>
  );
}

/** The last day of a month that is within the range. It becomes the current day when that month is shown. */
function lastDayInRange(
  month: Month,
  { from, today }: { readonly from: LocalDay; readonly today: LocalDay },
): LocalDay {
  const last = lastDay(month);
  const day = last > today ? today : last;
  return day < from ? from : day;
}

function countText(count: number): string {
  if (count === 0) {
    return 'No walks in this month';
  }
  return count === 1 ? '1 day walked' : `${count} days walked`;
}
