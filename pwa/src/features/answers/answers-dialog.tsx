import type { ReactNode } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import { AnswerSteps } from './answer-steps';
import { HeldAnswers } from './held-answers';
import { useSaveAnswers } from './use-save-answers';

export type AnswersDialogProps = {
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The variant of the check-in: dots, and Next only when the step has an answer (spec section 5). */
export function AnswersDialog({ onClose, onSaved }: AnswersDialogProps): ReactNode {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Update Your Spiritual Answers">
      <HeldAnswers>
        {(held) => (
          <Steps
            held={held}
            onSaved={() => {
              onClose();
              onSaved();
            }}
          />
        )}
      </HeldAnswers>
    </Dialog>
  );
}

type StepsProps = { readonly held: Answers; readonly onSaved: () => void };

function Steps({ held, onSaved }: StepsProps): ReactNode {
  const save = useSaveAnswers('Failed to update answers');
  return (
    <AnswerSteps
      held={held}
      backLabel="Back"
      openSteps="refused"
      progress="dots"
      onSave={async (answers) => {
        const isKept = await save({ from: held, to: answers });
        if (isKept) {
          showToast({ title: 'Answers Updated' });
          onSaved();
        }
        return isKept;
      }}
    />
  );
}
