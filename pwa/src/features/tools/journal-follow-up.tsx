import type { ReactNode } from 'react';
import { useState } from 'react';
import { plainText } from '@emmaus/shared/domain/marked-text';
import { longTextMaxLength, titleMaxLength } from '@emmaus/shared/enums/limits';
import { saveJournalEntry } from '../../data/actions/save-journal-entry';
import { useDeviceData } from '../../data/data-provider';
import { LazyCareNotice } from '../../care/lazy-care-notice';
import {
  EntryTitleField,
  ReflectionField,
  useReflection,
} from '../../design/patterns/reflection-fields';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import type { SessionEntry } from '../../data/tools/tool-session';

export type JournalFollowUpProps = {
  /** The topic that the person asked to write about. */
  readonly topic: string;
  /** The tool's answer: a passage and questions. */
  readonly result: string;
  readonly entry: SessionEntry;
  readonly onChange: (entry: SessionEntry) => void;
};

/** A form for a journal entry below the answer (docs/product-spec.md). Saving works without a network. */
export function JournalFollowUp(props: JournalFollowUpProps): ReactNode {
  const { topic, result, entry, onChange } = props;
  const data = useDeviceData();
  const { form, isWhole, isMissing } = useReflection(entry);
  const [isSaving, setIsSaving] = useState(false);

  const save = async (): Promise<void> => {
    if (!isWhole()) {
      return;
    }
    setIsSaving(true);
    try {
      await saveJournalEntry(data, {
        title: entry.title.trim(),
        prompt: plainText(result).slice(0, longTextMaxLength).toWellFormed(),
        content: entry.content.trim(),
        topic: topic.slice(0, titleMaxLength).toWellFormed(),
      });
      onChange({ ...entry, state: 'saved' });
      showToast({ title: 'Journal Entry Saved!', description: 'It is in your journal.' });
    } catch {
      showToast({
        title: 'Error',
        description: 'Failed to save your journal entry. Please try again.',
        tone: 'problem',
      });
    }
    setIsSaving(false);
  };

  if (entry.state !== 'writing') {
    return (
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-olive-wash px-4 py-2">
        <p className="py-1.5">
          {entry.state === 'saved' ? 'Your reflection is in your journal.' : 'Journaling skipped.'}
        </p>
        {entry.state === 'skipped' && (
          <Button
            tone="plain"
            className="-mx-3"
            onClick={() => onChange({ ...entry, state: 'writing' })}
          >
            Write after all
          </Button>
        )}
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Personal Reflection"
      className="mt-8 space-y-5 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) {
          void save();
        }
      }}
    >
      <h3 className="font-serif text-xl font-semibold">Personal Reflection</h3>
      <EntryTitleField
        value={entry.title}
        isMissing={isMissing('title')}
        onChange={(title) => onChange({ ...entry, title })}
      />
      <ReflectionField
        value={entry.content}
        isMissing={isMissing('content')}
        onChange={(content) => onChange({ ...entry, content })}
      />
      <LazyCareNotice text={`${entry.title}\n${entry.content}`} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save to Journal Library'}
        </Button>
        <Button
          tone="quiet"
          disabled={isSaving}
          onClick={() => onChange({ ...entry, state: 'skipped' })}
        >
          Skip Journaling
        </Button>
      </div>
    </form>
  );
}
