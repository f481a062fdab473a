import type { LocalDay } from '../kernel/local-day';

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const short = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** `November 21, 2026` (spec section 9). */
export function longDate(day: LocalDay): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}

/** `11/21/2026`, as the 'Since' of the dashboard. */
export function shortDate(day: LocalDay): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}
