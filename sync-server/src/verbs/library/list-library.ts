import { and, desc, eq, isNull } from 'drizzle-orm';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Reader } from '../../db/database';
import { toIso } from '../../db/instant';
import type { SpiritualLibraryRow } from '../../db/schema/spiritual-library';
import { spiritualLibrary } from '../../db/schema/spiritual-library';

/** The person's entries, newest first. */
export async function listLibrary(db: Reader, userId: string): Promise<LibraryEntry[]> {
  const rows = await db
    .select()
    .from(spiritualLibrary)
    .where(and(eq(spiritualLibrary.userId, userId), isNull(spiritualLibrary.deletedAt)))
    .orderBy(desc(spiritualLibrary.createdAt), desc(spiritualLibrary.id));
  return rows.map(libraryEntryOf);
}

export function libraryEntryOf(row: SpiritualLibraryRow): LibraryEntry {
  return {
    id: row.id,
    toolId: row.toolId,
    toolName: row.toolName,
    title: row.title,
    input: row.input,
    output: row.output,
    category: row.category,
    tags: row.tags,
    isFavorite: row.isFavorite,
    createdAt: toIso(row.createdAt),
  };
}

/** @throws DomainError 'not-found' */
export async function mustFindLibraryEntry(
  db: Reader,
  userId: string,
  id: string,
): Promise<LibraryEntry> {
  const rows = await db
    .select()
    .from(spiritualLibrary)
    .where(and(eq(spiritualLibrary.userId, userId), eq(spiritualLibrary.id, id)));
  const [row] = rows;
  if (row === undefined) {
    throw new DomainError('not-found', 'This entry is no longer in the library.');
  }
  return libraryEntryOf(row);
}
