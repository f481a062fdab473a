import * as z from 'zod/mini';
import { isLocalDay, isTimeZone } from '../kernel/local-day';
import type { LocalDay } from '../kernel/local-day';

/** Text that PostgreSQL can store: no U+0000 and no lone surrogate (sync-spec APPLY-5). */
export function storableText(maxLength: number) {
  return z
    .string()
    .check(
      z.maxLength(maxLength),
      z.refine(isStorable, 'contains a character that cannot be stored'),
    );
}

/** As `storableText`, and something besides white space. */
export function requiredText(maxLength: number, message = 'must not be blank') {
  return storableText(maxLength).check(z.refine((text) => text.trim() !== '', message));
}

export const localDaySchema = z.pipe(
  z.string().check(z.refine(isLocalDay, 'must be a date that exists, as YYYY-MM-DD')),
  z.transform((text) => text as LocalDay),
);

export const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'must be a time zone such as Europe/Berlin'));

/** ISO 8601 in UTC, such as `2031-04-09T06:30:00.000Z`. */
export const instantSchema = z.iso.datetime();

export const uuidSchema = z.guid();

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
