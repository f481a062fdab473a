import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import { AnswerSteps } from './answer-steps';
import { InitialAnswers } from './initial-answers';
import { useSaveAnswers } from './use-save-answers';

/** The wizard of the user menu: a progress bar, and Next saves in the background at each step (docs/product-spec.md). */
export function AnswersWizard({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Update Your Spiritual Answers">
      <InitialAnswers>{(initial) => <Steps initial={initial} onDone={onClose} />}</InitialAnswers>
    </Dialog>
  );
}

type StepsProps = { readonly initial: Answers; readonly onDone: () => void };

function Steps({ initial, onDone }: StepsProps): ReactNode {
  const save = useSaveAnswers('Failed to update spiritual answers.');
  const [savedAnswers, setSavedAnswers] = useState(initial);

  /** `savedAnswers` changes only on success, so the next step retries a failed save. */
  const saveStep = async (answers: Answers): Promise<boolean> => {
    const isStored = await save({ from: savedAnswers, to: answers });
    if (isStored) {
      setSavedAnswers(answers);
    }
    return isStored;
  };

  return (
    <AnswerSteps
      initial={initial}
      backLabel="Previous"
      emptySteps="allowed"
      progress="bar"
      onNext={(answers) => void saveStep(answers)}
      onSave={async (answers) => {
        const isStored = await saveStep(answers);
        if (isStored) {
          showToast({ title: 'Spiritual Answers Updated' });
          onDone();
        }
        return isStored;
      }}
    />
  );
}
