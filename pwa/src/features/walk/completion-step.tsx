import type { ReactNode } from 'react';
import { useState } from 'react';
import { takeawayMaxLength } from '@emmaus/shared/enums/limits';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { LazyCareNotice } from '../../care/lazy-care-notice';
import { completeWalk } from '../../data/actions/complete-walk';
import { useDeviceData } from '../../data/data-provider';
import { useDraft } from '../../data/drafts/use-draft';
import { CopyButton } from '../../design/patterns/confirming-button';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextArea } from '../../design/primitives/field';
import { copyText } from '../../platform/clipboard';
import { systemTimers } from '../../platform/timers';

export type CompletionStepProps = {
  readonly date: LocalDay;
  readonly onBack: () => void;
  readonly onSaved: () => void;
};

/** Step 3: one takeaway. Each change is stored as a draft, and success is shown only after the local write. */
export function CompletionStep({ date, onBack, onSaved }: CompletionStepProps): ReactNode {
  const data = useDeviceData();
  const draft = useDraft(`takeaway:${date}`);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isBlank = draft.text.trim() === '';

  const save = async (): Promise<void> => {
    if (isBlank) {
      showToast({
        title: 'Takeaway Required',
        description: 'Please share your biggest takeaway before completing your walk.',
        tone: 'problem',
      });
      return;
    }
    setIsSaving(true);
    try {
      await completeWalk(data, { date, takeaway: draft.text.trim() });
    } catch {
      setIsSaving(false);
      setHasFailed(true);
      return;
    }
    // The takeaway is in the outbox, so a draft that cannot be deleted does no harm.
    await draft.discard().catch(() => undefined);
    showToast({
      title: 'Walk Completed!',
      description: 'Your spiritual walk has been saved to your library!',
    });
    onSaved();
  };

  return (
    <form
      className="space-y-5 pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold text-balance">
        Your Daily Reflection
      </h1>
      <TextArea
        label="What is your biggest takeaway from today's walk?"
        required
        value={draft.text}
        disabled={!draft.isLoaded || isSaving}
        maxLength={takeawayMaxLength}
        rows={6}
        className="font-serif text-lg"
        onChange={(event) => draft.setText(event.target.value)}
        {...(isBlank ? { hint: "Please share your takeaway to complete today's walk" } : {})}
        {...(hasFailed
          ? {
              error:
                'Failed to complete walk. Your words are still here: this device could not store them.',
            }
          : {})}
      />
      <LazyCareNotice text={draft.text} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" disabled={isBlank || isSaving}>
          {isSaving ? 'Saving Your Walk...' : 'Complete Walk'}
        </Button>
        <Button tone="quiet" onClick={onBack} disabled={isSaving}>
          Back to Walk
        </Button>
        {hasFailed && (
          <CopyButton
            after={systemTimers.after}
            tone="plain"
            label="Copy my words"
            onCopy={() => copyText(draft.text)}
          />
        )}
      </div>
    </form>
  );
}
