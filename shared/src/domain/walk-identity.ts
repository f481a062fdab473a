import type { LocalDay } from '../kernel/local-day';
import { daysBetween, localDay } from '../kernel/local-day';

/** Device and server name the same row without asking each other (MERGE-1). */
export function completionId(userId: string, date: LocalDay): string {
  return idOfDay(userId, date, 0);
}

export function walkLibraryEntryId(userId: string, date: LocalDay): string {
  return idOfDay(userId, date, 1);
}

const firstDay = localDay('1970-01-01');

/**
 * The person's own id with day and kind folded into its last 32 bits: another one for every person, day and kind. A UUID of
 * version 8, which RFC 9562 keeps for ids of one's own making; a hash would cost the first screen a kilobyte.
 */
function idOfDay(userId: string, date: LocalDay, kind: 0 | 1): string {
  const number = daysBetween(firstDay, date) * 2 + kind;
  const tail = (Number.parseInt(userId.slice(-8), 16) ^ number) >>> 0;
  return `${userId.slice(0, 14)}8${userId.slice(15, -8)}${tail.toString(16).padStart(8, '0')}`;
}
