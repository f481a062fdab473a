import type { ReactNode } from 'react';
import { useState } from 'react';
import { longTextMaxLength, titleMaxLength } from '@emmaus/shared/enums/limits';
import { LazyCareNotice } from '../../care/lazy-care-notice';
import { CopyButton } from '../../design/patterns/confirming-button';
import {
  EntryTitleField,
  ReflectionField,
  useReflection,
} from '../../design/patterns/reflection-fields';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextArea, TextField } from '../../design/primitives/field';
import { copyText } from '../../platform/clipboard';
import { systemTimers } from '../../platform/timers';
import type { EntryFields } from './entry-fields';
import type { EntryDraft } from './use-entry-draft';

export type EntryFormProps = {
  readonly draft: EntryDraft;
  /** Stores the entry on this device; rejects if that fails. */
  readonly save: (fields: EntryFields) => Promise<void>;
  readonly onCancel: () => void;
  /** The error message if it cannot be stored (docs/product-spec.md). */
  readonly failure: string;
};

/** The fields of a journal entry. A failed save keeps the text (LOCAL-6); each change is stored as a draft (LOCAL-7). */
export function EntryForm({ draft, save, onCancel, failure }: EntryFormProps): ReactNode {
  const { fields, change } = draft;
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { form, isWhole, isMissing } = useReflection(fields);

  const submit = async (): Promise<void> => {
    if (!isWhole()) {
      return;
    }
    setIsSaving(true);
    try {
      await save(fields);
    } catch {
      setIsSaving(false);
      setHasFailed(true);
      showToast({ title: 'Error', description: failure, tone: 'problem' });
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {draft.isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-dusk-wash px-4 py-1.5">
          <p className="py-1.5">Your unfinished words are here again.</p>
          <Button tone="plain" className="-mx-3" onClick={draft.startOver}>
            Start over
          </Button>
        </div>
      )}
      <TextField
        label="Topic/Scripture Reference (optional)"
        name="topic"
        placeholder="Such as Psalm 23, or gratitude"
        value={fields.topic}
        maxLength={titleMaxLength}
        disabled={!draft.isLoaded || isSaving}
        onChange={(event) => change({ topic: event.target.value })}
      />
      <EntryTitleField
        value={fields.title}
        isMissing={isMissing('title')}
        disabled={!draft.isLoaded || isSaving}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label="Journaling Prompt (optional)"
        name="prompt"
        rows={2}
        className="min-h-20!"
        value={fields.prompt}
        maxLength={longTextMaxLength}
        disabled={!draft.isLoaded || isSaving}
        onChange={(event) => change({ prompt: event.target.value })}
      />
      <ReflectionField
        value={fields.content}
        isMissing={isMissing('content')}
        disabled={!draft.isLoaded || isSaving}
        onChange={(content) => change({ content })}
      />
      <LazyCareNotice text={`${fields.title}\n${fields.content}`} />
      {hasFailed && (
        <p role="alert" className="rounded-md bg-rose-wash px-4 py-3">
          {failure} Your words are still here: this device could not store them.
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button type="submit" disabled={!draft.isLoaded || isSaving}>
          {isSaving ? 'Saving...' : 'Save Entry'}
        </Button>
        <Button tone="quiet" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        {hasFailed && (
          <CopyButton
            after={systemTimers.after}
            tone="plain"
            label="Copy my words"
            onCopy={() => copyText(fields.content)}
          />
        )}
      </div>
    </form>
  );
}
