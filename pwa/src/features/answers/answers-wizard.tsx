import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
import { showToast } from '../../design/patterns/toast';
import { useStepFocus } from '../../design/patterns/use-step-focus';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { ProgressBar } from '../../design/primitives/progress-bar';
import { AnswerFields } from './answer-fields';
import { answerSteps } from './answers-step';
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
  const [answers, setAnswers] = useState(held);
  const [savedAnswers, setSavedAnswers] = useState(held);
  const [stepIndex, setStepIndex] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const stepRef = useStepFocus(stepIndex);
  const step = answerSteps[stepIndex] ?? 'moodCheck';
  const isLast = stepIndex === answerSteps.length - 1;

  /** What could not be kept is tried again with the next step. */
  const saveStep = async (): Promise<boolean> => {
    const isKept = await save({ from: savedAnswers, to: answers });
    if (isKept) {
      setSavedAnswers(answers);
    }
    return isKept;
  };

  const saveAndClose = async (): Promise<void> => {
    setIsSaving(true);
    if (await saveStep()) {
      showToast({ title: 'Spiritual Answers Updated' });
      onDone();
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
          void saveAndClose();
        } else {
          setStepIndex(stepIndex + 1);
          void saveStep();
        }
      }}
    >
      <ProgressBar
        label={`Step ${stepIndex + 1} of ${answerSteps.length}`}
        percent={((stepIndex + 1) / answerSteps.length) * 100}
      />
      <div key={step} ref={stepRef} tabIndex={-1} className="animate-appear outline-none">
        <AnswerFields step={step} answers={answers} held={held} onChange={setAnswers} />
      </div>
      <div className="flex justify-between gap-3">
        <Button
          tone="quiet"
          disabled={stepIndex === 0 || isSaving}
          onClick={() => setStepIndex(stepIndex - 1)}
        >
          Previous
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isLast ? saveLabel(isSaving) : 'Next'}
        </Button>
      </div>
    </form>
  );
}

function saveLabel(isSaving: boolean): string {
  return isSaving ? 'Saving...' : 'Save Changes';
}
