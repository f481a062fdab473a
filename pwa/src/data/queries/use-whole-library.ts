import { wholeLibrary } from '@emmaus/shared/domain/whole-library';
import type { Completion } from '@emmaus/shared/entities/completion';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { useMemo } from 'react';
import { useView } from './use-view';

const kinds = ['walk', 'completion', 'library', 'journal', 'assessment'] as const;

export type WholeLibrary = {
  /** Newest first, with journal entries and assessments. */
  readonly entries: readonly LibraryEntry[];
  /** By date. */
  readonly completions: ReadonlyMap<string, Completion>;
};

/** All library entries of the person. Undefined while loading. */
export function useWholeLibrary(): WholeLibrary | undefined {
  const view = useView(kinds);
  return useMemo(
    () =>
      view && {
        entries: wholeLibrary({
          library: view.rows.library.values(),
          journal: view.rows.journal.values(),
          assessments: view.rows.assessments.values(),
        }),
        completions: view.rows.completions,
      },
    [view],
  );
}
