import { isTimeZone } from '@emmaus/shared/kernel/local-day';

/** Minutes by which this device's time zone is ahead of UTC at an instant. Cheap: it creates no `Intl` formatter. */
export function minutesAheadOfUtc(nowMs: number): number {
  // `0 - x` instead of `-x`, which would return -0.
  return 0 - new Date(nowMs).getTimezoneOffset();
}

/** @returns null if the browser does not know or does not reveal its time zone */
export function deviceTimeZone(): string | null {
  const name: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name !== undefined && isTimeZone(name) ? name : null;
}

/** The names of all time zones that the browser supports; empty in browsers without `Intl.supportedValuesOf`. */
export function allTimeZones(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}
