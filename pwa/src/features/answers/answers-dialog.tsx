import type { ReactNode } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import { AnswerSteps } from './answer-steps';
import { InitialAnswers } from './initial-answers';
import { useSaveAnswers } from './use-save-answers';

export type AnswersDialogProps = {
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The dialog of the check-in: progress as dots, and Next is disabled without an answer (docs/product-spec.md). */
export function AnswersDialog({ onClose, onSaved }: AnswersDialogProps): ReactNode {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Update Your Spiritual Answers">
      <InitialAnswers>
        {(initial) => (
          <Steps
            initial={initial}
            onSaved={() => {
              onClose();
              onSaved();
            }}
          />
        )}
      </InitialAnswers>
    </Dialog>
  );
}

type StepsProps = { readonly initial: Answers; readonly onSaved: () => void };

function Steps({ initial, onSaved }: StepsProps): ReactNode {
  const save = useSaveAnswers('Failed to update answers');
  return (
    <AnswerSteps
      initial={initial}
      backLabel="Back"
      emptySteps="refused"
      progress="dots"
      onSave={async (answers) => {
        const isStored = await save({ from: initial, to: answers });
        if (isStored) {
          showToast({ title: 'Answers Updated' });
          onSaved();
        }
        return isStored;
      }}
    />
  );
}
