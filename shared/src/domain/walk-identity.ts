import type { LocalDay } from '../kernel/local-day';
import { daysBetween, localDay } from '../kernel/local-day';

/** Deterministic, so that device and server give the same row the same id (MERGE-1). */
export function completionId(userId: string, date: LocalDay): string {
  return idOfDay(userId, date, 0);
}

export function walkLibraryEntryId(userId: string, date: LocalDay): string {
  return idOfDay(userId, date, 1);
}

const firstDay = localDay('1970-01-01');

/**
 * The user id with day and kind XORed into its last 32 bits: unique per person, day and kind. A UUID of version 8, which
 * RFC 9562 reserves for custom ids; a hash function would add a kilobyte to the first screen.
 */
function idOfDay(userId: string, date: LocalDay, kind: 0 | 1): string {
  const number = daysBetween(firstDay, date) * 2 + kind;
  const tail = (Number.parseInt(userId.slice(-8), 16) ^ number) >>> 0;
  return `${userId.slice(0, 14)}8${userId.slice(15, -8)}${tail.toString(16).padStart(8, '0')}`;
}
