import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
import { showToast } from '../../design/patterns/toast';
import { useStepFocus } from '../../design/patterns/use-step-focus';
import { Button } from '../../design/primitives/button';
import { classNames } from '../../design/primitives/class-names';
import { Dialog } from '../../design/primitives/dialog';
import { AnswerFields } from './answer-fields';
import { answerSteps, hasAnswer } from './answers-step';
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
  const [answers, setAnswers] = useState(held);
  const [stepIndex, setStepIndex] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const stepRef = useStepFocus(stepIndex);
  const step = answerSteps[stepIndex] ?? 'moodCheck';
  const isLast = stepIndex === answerSteps.length - 1;

  const saveAll = async (): Promise<void> => {
    setIsSaving(true);
    if (await save({ from: held, to: answers })) {
      showToast({ title: 'Answers Updated' });
      onSaved();
    } else {
      setIsSaving(false);
    }
  };

  return (
    <form
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) {
          void saveAll();
        } else {
          setStepIndex(stepIndex + 1);
        }
      }}
    >
      <div key={step} ref={stepRef} tabIndex={-1} className="animate-appear outline-none">
        <AnswerFields step={step} answers={answers} held={held} onChange={setAnswers} />
      </div>
      <Dots count={answerSteps.length} current={stepIndex} />
      <div className="flex justify-between gap-3">
        <Button tone="quiet" disabled={stepIndex === 0} onClick={() => setStepIndex(stepIndex - 1)}>
          Back
        </Button>
        <Button type="submit" disabled={isSaving || !hasAnswer(answers, step)}>
          {isLast ? saveLabel(isSaving) : 'Next'}
        </Button>
      </div>
    </form>
  );
}

function saveLabel(isSaving: boolean): string {
  return isSaving ? 'Saving...' : 'Save Changes';
}

function Dots({ count, current }: { readonly count: number; readonly current: number }): ReactNode {
  return (
    <div
      role="img"
      aria-label={`Step ${current + 1} of ${count}`}
      className="flex justify-center gap-2"
    >
      {answerSteps.map((step, index) => (
        <span
          key={step}
          className={classNames(
            'size-2.5 rounded-full',
            index === current ? 'bg-ember' : 'border border-control',
          )}
        />
      ))}
    </div>
  );
}
