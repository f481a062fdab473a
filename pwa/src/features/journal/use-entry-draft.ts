import { useState } from 'react';
import { useDraft } from '../../data/drafts/use-draft';
import type { EntryFields } from './entry-fields';
import { isSameText, parseDraft } from './entry-fields';

export type EntryDraft = {
  readonly fields: EntryFields;
  readonly change: (change: Partial<EntryFields>) => void;
  /** False until what was kept is read. */
  readonly isLoaded: boolean;
  /** True where something was typed that is not saved as an entry. */
  readonly isKept: boolean;
  /** True while the words of an earlier visit stand in the fields. */
  readonly isFromBefore: boolean;
  readonly startOver: () => void;
  readonly discard: () => Promise<void>;
};

/** The fields of an entry while they are typed, kept on disk like any draft (LOCAL-7). @param initial what stands there at first */
export function useEntryDraft(key: string, initial: EntryFields): EntryDraft {
  const draft = useDraft(key);
  const [hasTyped, setHasTyped] = useState(false);
  const kept = draft.text === '' ? null : parseDraft(draft.text);
  const fields = kept ?? initial;
  return {
    fields,
    isLoaded: draft.isLoaded,
    isKept: kept !== null,
    isFromBefore: kept !== null && !hasTyped,
    change: (change) => {
      setHasTyped(true);
      const next = { ...fields, ...change };
      draft.setText(isSameText(next, initial) ? '' : JSON.stringify(next));
    },
    startOver: () => {
      setHasTyped(true);
      draft.setText('');
    },
    discard: draft.discard,
  };
}
