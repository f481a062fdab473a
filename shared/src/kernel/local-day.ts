import { assert } from './assert';

/** A calendar date without a time, `YYYY-MM-DD`. It is not an instant, so it never shifts with a zone. */
export type LocalDay = string & { readonly __kind: 'local-day' };

const dayMs = 86_400_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for a date that exists: `2024-02-29` is one, `2023-02-29` and `2024-2-9` are not. */
export function isLocalDay(text: string): text is LocalDay {
  if (!dayPattern.test(text)) {
    return false;
  }
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** Brands a date. @throws an assertion error if the date does not exist */
export function localDay(text: string): LocalDay {
  assert(isLocalDay(text), 'a date that exists');
  return text;
}

/** The date `count` days after `day`, or before it if negative. */
export function addDays(day: LocalDay, count: number): LocalDay {
  return localDay(new Date(startMs(day) + count * dayMs).toISOString().slice(0, 10));
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((startMs(to) - startMs(from)) / dayMs);
}

/** The date at an instant in an IANA time zone, or in UTC if the zone is null. */
export function dayAt(instantMs: number, timeZone: string | null): LocalDay {
  if (timeZone === null) {
    return localDay(new Date(instantMs).toISOString().slice(0, 10));
  }
  // en-CA prints dates as YYYY-MM-DD.
  return localDay(dayFormat(timeZone).format(new Date(instantMs)));
}

/** True for a zone that this runtime knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    dayFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** `count` consecutive dates that begin with `first`. */
export function daysFrom(first: LocalDay, count: number): LocalDay[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) {
    return known;
  }
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

function startMs(day: LocalDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}
