import { isTimeZone } from '@emmaus/shared/kernel/local-day';

/** How many minutes this device's clock is ahead of UTC at an instant. Cheap: it asks for no formatter. */
export function minutesAheadOfUtc(nowMs: number): number {
  // Not -x: that would make zero negative.
  return 0 - new Date(nowMs).getTimezoneOffset();
}

/** @returns null where the browser does not know its zone, or hides it */
export function deviceTimeZone(): string | null {
  const name: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name !== undefined && isTimeZone(name) ? name : null;
}

/** Every zone that this browser knows by name; empty in browsers that do not tell. */
export function allTimeZones(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}
