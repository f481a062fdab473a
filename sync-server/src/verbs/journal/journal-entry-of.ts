import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { toIso } from '../../db/instant';
import type { JournalingEntryRow } from '../../db/schema/journaling-entries';

export function journalEntryOf(row: JournalingEntryRow): JournalEntry {
  return {
    id: row.id,
    title: row.title,
    topic: row.topic,
    prompt: row.prompt,
    content: row.content,
    fromDailyWalkId: row.fromDailyWalkId,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}
