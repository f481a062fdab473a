import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { longTextMaxLength, titleMaxLength } from '@emmaus/shared/enums/limits';
import { CareNotice } from '../../care/care-notice';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextArea, TextField } from '../../design/primitives/field';
import { copyText } from '../../platform/clipboard';
import type { EntryFields } from './entry-fields';
import type { EntryDraft } from './use-entry-draft';

export type EntryFormProps = {
  readonly draft: EntryDraft;
  /** Stores it on this device; rejects when that could not be done. */
  readonly save: (fields: EntryFields) => Promise<void>;
  readonly onCancel: () => void;
  /** Said when it could not be stored (spec section 8). */
  readonly failure: string;
};

/** The fields of a journal entry. Nothing that was typed is ever lost here (LOCAL-6, LOCAL-7). */
export function EntryForm({ draft, save, onCancel, failure }: EntryFormProps): ReactNode {
  const { fields, change } = draft;
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const isBlank = (name: 'title' | 'content'): boolean => fields[name].trim() === '';
  const errorOf = (name: 'title' | 'content', error: string): { error?: string } =>
    wasRefused && isBlank(name) ? { error } : {};

  const submit = async (): Promise<void> => {
    if (isBlank('title') || isBlank('content')) {
      setWasRefused(true);
      showToast({
        title: 'Missing Information',
        description: 'Please fill in both the title and your reflection.',
        tone: 'problem',
      });
      const first = isBlank('title') ? 'title' : 'content';
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
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
      {draft.isFromBefore && (
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
      <TextField
        label="Entry Title"
        name="title"
        required
        value={fields.title}
        maxLength={titleMaxLength}
        disabled={!draft.isLoaded || isSaving}
        onChange={(event) => change({ title: event.target.value })}
        {...errorOf('title', 'An entry needs a title.')}
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
      <TextArea
        label="Your Reflection"
        name="content"
        required
        rows={8}
        className="font-serif text-lg"
        value={fields.content}
        maxLength={longTextMaxLength}
        disabled={!draft.isLoaded || isSaving}
        onChange={(event) => change({ content: event.target.value })}
        {...errorOf('content', 'Write a few words, however short.')}
      />
      <CareNotice text={`${fields.title}\n${fields.content}`} />
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
          <Button tone="plain" onClick={() => void copyText(fields.content).catch(() => undefined)}>
            Copy my words
          </Button>
        )}
      </div>
    </form>
  );
}
