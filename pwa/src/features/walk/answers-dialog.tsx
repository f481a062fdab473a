import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers, Profile } from '@emmaus/shared/entities/profile';
import { faithBackgrounds, hungers, moods, timesAvailable } from '@emmaus/shared/enums/answers';
import {
  connectionStyleLabels,
  faithBackgroundLabels,
  hungerLabels,
  moodEmoji,
  moodLabels,
  timeLabels,
} from '@emmaus/shared/enums/answer-labels';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { saveAnswers } from '../../data/actions/save-answers';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { MultiChoice, SingleChoice } from '../../design/primitives/choice-group';
import { classNames } from '../../design/primitives/class-names';
import { Dialog } from '../../design/primitives/dialog';
import type { AnswerStep } from './answers-step';
import { answerSteps, hasAnswer, offeredStyles } from './answers-step';

export type AnswersDialogProps = {
  readonly profile: Profile;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The variant of the check-in: dots, and Next only when the step has an answer (spec section 5). */
export function AnswersDialog({ profile, onClose, onSaved }: AnswersDialogProps): ReactNode {
  const data = useDeviceData();
  const [answers, setAnswers] = useState<Answers>(profile);
  const [stepIndex, setStepIndex] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const step = answerSteps[stepIndex] ?? 'moodCheck';
  const isLast = stepIndex === answerSteps.length - 1;

  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      await saveAnswers(data, answers);
      showToast({ title: 'Answers Updated' });
      onSaved();
    } catch {
      showToast({ title: 'Error', description: 'Failed to update answers', tone: 'problem' });
      setIsSaving(false);
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          onClose();
        }
      }}
      title="Update Your Spiritual Answers"
    >
      <form
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) {
            void save();
          } else {
            setStepIndex(stepIndex + 1);
          }
        }}
      >
        <StepFields step={step} answers={answers} held={profile} onChange={setAnswers} />
        <Dots count={answerSteps.length} current={stepIndex} />
        <div className="flex justify-between gap-3">
          <Button
            tone="quiet"
            disabled={stepIndex === 0}
            onClick={() => setStepIndex(stepIndex - 1)}
          >
            Back
          </Button>
          <Button type="submit" disabled={isSaving || !hasAnswer(answers, step)}>
            {isLast ? saveLabel(isSaving) : 'Next'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function saveLabel(isSaving: boolean): string {
  return isSaving ? 'Saving...' : 'Save Changes';
}

type StepFieldsProps = {
  readonly step: AnswerStep;
  readonly answers: Answers;
  /** What was held when the dialog opened: those styles stay offered. */
  readonly held: Answers;
  readonly onChange: (answers: Answers) => void;
};

function StepFields({ step, answers, held, onChange }: StepFieldsProps): ReactNode {
  switch (step) {
    case 'moodCheck':
      return (
        <SingleChoice
          legend="How are you feeling today?"
          choices={moods.map((value) => ({
            value,
            label: moodLabels[value],
            emoji: moodEmoji[value],
          }))}
          value={answers.moodCheck}
          onChange={(moodCheck) => onChange({ ...answers, moodCheck })}
        />
      );
    case 'timeAvailable':
      return (
        <SingleChoice
          legend="How much time do you have?"
          choices={timesAvailable.map((value) => ({ value, label: timeLabels[value] }))}
          value={answers.timeAvailable}
          onChange={(timeAvailable) => onChange({ ...answers, timeAvailable })}
        />
      );
    case 'spiritualHunger':
      return (
        <MultiChoice
          legend="What are you hungry for?"
          choices={hungers.map((value) => ({ value, label: hungerLabels[value] }))}
          values={answers.spiritualHunger}
          onChange={(spiritualHunger) => onChange({ ...answers, spiritualHunger })}
        />
      );
    case 'faithBackground':
      return (
        <SingleChoice
          legend="Where are you with faith?"
          choices={faithBackgrounds.map((value) => ({
            value,
            label: faithBackgroundLabels[value],
          }))}
          value={answers.faithBackground}
          onChange={(faithBackground) => onChange({ ...answers, faithBackground })}
        />
      );
    case 'spiritualPersonality':
      return (
        <MultiChoice
          legend="How do you connect with God?"
          choices={offeredStyles(held.spiritualPersonality).map((value) => ({
            value,
            label: connectionStyleLabels[value],
          }))}
          values={answers.spiritualPersonality}
          onChange={(spiritualPersonality) => onChange({ ...answers, spiritualPersonality })}
        />
      );
    default:
      return assertNever(step);
  }
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
