import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
import { useStepFocus } from '../../design/patterns/use-step-focus';
import { Button } from '../../design/primitives/button';
import { classNames } from '../../design/primitives/class-names';
import { ProgressBar } from '../../design/primitives/progress-bar';
import { AnswerFields } from './answer-fields';
import { answerSteps, hasAnswer } from './answers-step';

export type AnswerStepsProps = {
  readonly initial: Answers;
  readonly backLabel: 'Back' | 'Previous';
  /** Whether Next is enabled for a step without an answer. */
  readonly emptySteps: 'allowed' | 'refused';
  /** The progress indicator: a bar above the fields, or dots below them. */
  readonly progress: 'bar' | 'dots';
  readonly onNext?: (answers: Answers) => void;
  /** Called at the last step. @returns whether the answers are stored; if not, the button is enabled again */
  readonly onSave: (answers: Answers) => Promise<boolean>;
};

/** The five questions, one per step. Both dialogs that change answers use it. */
export function AnswerSteps(props: AnswerStepsProps): ReactNode {
  const { initial, backLabel, emptySteps, progress, onNext, onSave } = props;
  const [answers, setAnswers] = useState(initial);
  const [stepIndex, setStepIndex] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const stepRef = useStepFocus(stepIndex);
  const step = answerSteps[stepIndex] ?? 'moodCheck';
  const isLast = stepIndex === answerSteps.length - 1;
  const isAnswerMissing = emptySteps === 'refused' && !hasAnswer(answers, step);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    if (!(await onSave(answers))) {
      setIsSaving(false);
    }
  };

  return (
    <form
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) {
          void save();
        } else {
          setStepIndex(stepIndex + 1);
          onNext?.(answers);
        }
      }}
    >
      {progress === 'bar' && (
        <ProgressBar
          label={`Step ${stepIndex + 1} of ${answerSteps.length}`}
          percent={((stepIndex + 1) / answerSteps.length) * 100}
        />
      )}
      <div key={step} ref={stepRef} tabIndex={-1} className="animate-appear outline-none">
        <AnswerFields step={step} answers={answers} initial={initial} onChange={setAnswers} />
      </div>
      {progress === 'dots' && <Dots count={answerSteps.length} current={stepIndex} />}
      <div className="flex justify-between gap-3">
        <Button
          tone="quiet"
          disabled={stepIndex === 0 || isSaving}
          onClick={() => setStepIndex(stepIndex - 1)}
        >
          {backLabel}
        </Button>
        <Button type="submit" disabled={isSaving || isAnswerMissing}>
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
