import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import { AnswerSteps } from './answer-steps';
import { HeldAnswers } from './held-answers';
import { useSaveAnswers } from './use-save-answers';

/** The variant of the user menu: a progress bar, and Next saves in the background at each step (spec section 4). */
export function AnswersWizard({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Update Your Spiritual Answers">
      <HeldAnswers>{(held) => <Steps held={held} onDone={onClose} />}</HeldAnswers>
    </Dialog>
  );
}

type StepsProps = { readonly held: Answers; readonly onDone: () => void };

function Steps({ held, onDone }: StepsProps): ReactNode {
  const save = useSaveAnswers('Failed to update spiritual answers.');
  const [savedAnswers, setSavedAnswers] = useState(held);

  /** What could not be kept is tried again with the next step. */
  const saveStep = async (answers: Answers): Promise<boolean> => {
    const isKept = await save({ from: savedAnswers, to: answers });
    if (isKept) {
      setSavedAnswers(answers);
    }
    return isKept;
  };

  return (
    <AnswerSteps
      held={held}
      backLabel="Previous"
      openSteps="allowed"
      progress="bar"
      onNext={(answers) => void saveStep(answers)}
      onSave={async (answers) => {
        const isKept = await saveStep(answers);
        if (isKept) {
          showToast({ title: 'Spiritual Answers Updated' });
          onDone();
        }
        return isKept;
      }}
    />
  );
}
