import type { Assessment } from '../entities/assessment';
import type { JournalEntry } from '../entities/journal-entry';
import type { LibraryEntry } from '../entities/library-entry';
import { assessmentLibraryEntry } from './assessment-library-entry';
import { journalLibraryEntry, newestFirst } from './journal-library-entry';

type Kept = {
  readonly library: Iterable<LibraryEntry>;
  readonly journal: Iterable<JournalEntry>;
  readonly assessments: Iterable<Assessment>;
};

/** Everything that was kept, newest first; of the same moment by id, so that the order never jumps. */
export function wholeLibrary({ library, journal, assessments }: Kept): LibraryEntry[] {
  return [
    ...library,
    ...[...journal].map(journalLibraryEntry),
    ...[...assessments].map(assessmentLibraryEntry),
  ].toSorted(newestFirst);
}
