import * as z from 'zod/mini';
import { trustedDay } from '../domain/date-window';
import { longDate } from '../domain/display-date';
import { mergeTakeaways } from '../domain/takeaways';
import { completionId, walkLibraryEntryId } from '../domain/walk-identity';
import { walkLibraryEntry } from '../domain/walk-library-entry';
import { instantSchema, localDaySchema, requiredText } from '../entities/fields';
import { takeawayMaxLength } from '../enums/limits';
import { defineMutation } from './define-mutation';

const takeawayRequired = 'Please share your biggest takeaway before completing your walk.';

/** Adds a completion and its library entry. A date that is already completed gains the takeaway (MERGE-1). */
export const completeWalk = defineMutation({
  version: 1,
  schema: z.strictObject({
    date: localDaySchema,
    takeaway: requiredText(takeawayMaxLength, takeawayRequired),
    completedAt: instantSchema,
  }),
  olderVersions: {},
  changes: ['completion', 'library'],
  writtenText: 'takeaway',
  entity: ({ date }, userId) => `completion:${completionId(userId, date)}`,
  apply: (rows, { date, takeaway, completedAt }, { userId }) => {
    const walk = rows.walks.get(date);
    const before = rows.completions.get(date);
    const takeaways = mergeTakeaways(before?.takeaways ?? [], {
      text: takeaway,
      writtenAt: completedAt,
    });
    rows.completions.set(date, {
      id: completionId(userId, date),
      date,
      verseReference: before?.verseReference ?? walk?.content.verse.reference ?? '',
      takeaways,
      completedAt: before?.completedAt ?? completedAt,
    });
    if (walk === undefined) {
      return;
    }
    const entryId = walkLibraryEntryId(userId, date);
    const entry = walkLibraryEntry({ userId, date, content: walk.content, takeaways, completedAt });
    const existing = rows.library.get(entryId);
    rows.library.set(entryId, existing === undefined ? entry : { ...existing, input: entry.input });
  },
  title: ({ date }) => `Your takeaway of ${longDate(date)}`,
  walkDates: ({ date }, times) => [trustedDay({ ...times, localDate: date }).day],
});
