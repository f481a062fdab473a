import type { LocalDay } from '../kernel/local-day';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * `November 21, 2026` (docs/product-spec.md). Does not use `Intl.DateTimeFormat`: creating the first formatter takes longer than
 * the rest of the first paint.
 */
export function longDate(day: LocalDay): string {
  const { year, month, date } = parts(day);
  return `${months[month - 1] ?? ''} ${date}, ${year}`;
}

/** `11/21/2026`, as in the dashboard's 'Since'. */
export function shortDate(day: LocalDay): string {
  const { year, month, date } = parts(day);
  return `${month}/${date}/${year}`;
}

function parts(day: LocalDay): {
  readonly year: number;
  readonly month: number;
  readonly date: number;
} {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}
