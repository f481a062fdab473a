import type { Assessment } from '../entities/assessment';
import type { JournalEntry } from '../entities/journal-entry';
import type { LibraryEntry } from '../entities/library-entry';
import { assessmentLibraryEntry } from './assessment-library-entry';
import { journalLibraryEntry, newestFirst } from './journal-library-entry';

type LibrarySources = {
  readonly library: Iterable<LibraryEntry>;
  readonly journal: Iterable<JournalEntry>;
  readonly assessments: Iterable<Assessment>;
};

/** Stored and computed library entries, newest first. Equal times are ordered by id, so that the order is stable. */
export function wholeLibrary({ library, journal, assessments }: LibrarySources): LibraryEntry[] {
  return [
    ...library,
    ...[...journal].map(journalLibraryEntry),
    ...[...assessments].map(assessmentLibraryEntry),
  ].toSorted(newestFirst);
}
