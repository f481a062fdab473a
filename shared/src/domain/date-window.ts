import type { LocalDay } from '../kernel/local-day';
import { addDays, dayAt, daysBetween } from '../kernel/local-day';

/** Time zones range from UTC-12 to UTC+14, so a local date differs from the UTC date by at most one day. */
const easternmostZone = 'Pacific/Kiritimati';

/**
 * True for a date later than tomorrow in every time zone: no walk can have been completed for it (decision 0012).
 * @param nowMs the server's clock
 */
export function isTooFarAhead(date: LocalDay, nowMs: number): boolean {
  return date > addDays(dayAt(nowMs, easternmostZone), 1);
}

/** When a device says that it acted and sent, as ISO 8601 UTC by its own clock, which is not trusted (MERGE-4). */
export type DeviceTimes = {
  readonly occurredAt: string;
  readonly sentAt: string;
  readonly serverNowMs: number;
  readonly timeZone: string | null;
};

export type TrustedDay = { readonly day: LocalDay; readonly wasClamped: boolean };

/**
 * The day that an action counts for, although the device's clock is not trusted (MERGE-4): its `localDate` if that is
 * within one day of `occurredAt` corrected by `serverTime - sentAt`, otherwise the corrected day. Never refuses an action.
 */
export function trustedDay(claim: DeviceTimes & { readonly localDate: LocalDay }): TrustedDay {
  const clockErrorMs = claim.serverNowMs - Date.parse(claim.sentAt);
  const occurredMs = Date.parse(claim.occurredAt) + clockErrorMs;
  const correctedDay = dayAt(Math.min(occurredMs, claim.serverNowMs), claim.timeZone);
  const distance = Math.abs(daysBetween(correctedDay, claim.localDate));
  return distance <= 1
    ? { day: claim.localDate, wasClamped: false }
    : { day: correctedDay, wasClamped: true };
}
