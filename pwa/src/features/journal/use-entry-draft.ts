import { useState } from 'react';
import { useDraft } from '../../data/drafts/use-draft';
import type { EntryFields } from './entry-fields';
import { isSameText, parseDraft } from './entry-fields';

export type EntryDraft = {
  readonly fields: EntryFields;
  readonly change: (change: Partial<EntryFields>) => void;
  /** False until the stored draft is read. */
  readonly isLoaded: boolean;
  /** Whether the fields differ from the initial ones and are stored as a draft. */
  readonly isStored: boolean;
  /** Whether the fields show the draft of an earlier visit, until the person types. */
  readonly isRestored: boolean;
  readonly startOver: () => void;
  readonly discard: () => Promise<void>;
};

/** The fields of an entry, stored as a draft at each change (LOCAL-7). @param initial the fields without a draft */
export function useEntryDraft(key: string, initial: EntryFields): EntryDraft {
  const draft = useDraft(key);
  const [hasTyped, setHasTyped] = useState(false);
  const stored = draft.text === '' ? null : parseDraft(draft.text);
  const fields = stored ?? initial;
  return {
    fields,
    isLoaded: draft.isLoaded,
    isStored: stored !== null,
    isRestored: stored !== null && !hasTyped,
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
