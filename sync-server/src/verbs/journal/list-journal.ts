import { and, desc, eq, isNull } from 'drizzle-orm';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Reader } from '../../db/database';
import { journalingEntries } from '../../db/schema/journaling-entries';
import { journalEntryOf } from './journal-entry-of';

/** The person's entries, newest first. Reading them needs no membership. */
export async function listJournal(db: Reader, userId: string): Promise<JournalEntry[]> {
  const rows = await db
    .select()
    .from(journalingEntries)
    .where(and(eq(journalingEntries.userId, userId), isNull(journalingEntries.deletedAt)))
    .orderBy(desc(journalingEntries.createdAt), desc(journalingEntries.id));
  return rows.map(journalEntryOf);
}

/** @throws DomainError 'not-found' */
export async function mustFindJournalEntry(
  db: Reader,
  userId: string,
  id: string,
): Promise<JournalEntry> {
  const rows = await db
    .select()
    .from(journalingEntries)
    .where(and(eq(journalingEntries.userId, userId), eq(journalingEntries.id, id)));
  const [row] = rows;
  if (row === undefined) {
    throw new DomainError('not-found', 'This journal entry no longer exists.');
  }
  return journalEntryOf(row);
}
