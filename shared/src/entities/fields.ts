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

/** Like `storableText`, with at least one character that is not white space. */
export function requiredText(maxLength: number, message = 'must not be blank') {
  return storableText(maxLength).check(z.refine((text) => text.trim() !== '', message));
}

/** Spec section 5. */
export const nameRequired = 'Name is required (at least 1 character)';

export const localDaySchema = z.pipe(
  z.string().check(z.refine(isLocalDay, 'must be a date that exists, as YYYY-MM-DD')),
  z.transform((text) => text as LocalDay),
);

export const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'must be a time zone such as Europe/Berlin'));

/** ISO 8601 in UTC, such as `2031-04-09T06:30:00.000Z`. */
export const instantSchema = z.iso.datetime();

/** Lower case only: PostgreSQL returns UUIDs in lower case, so another spelling would come back changed. */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'must be a UUID in lower case'));

/** An object with any keys and values of one schema. Not `z.record`: that would add to the download of every first screen. */
export function mapOf<T extends z.core.$ZodType>(value: T) {
  return z.catchall(z.object({}), value);
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
