import type { ReactNode } from 'react';
import { useState } from 'react';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import type { Assessment } from '@emmaus/shared/entities/assessment';
import { saveAssessment } from '../../data/actions/save-assessment';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { useStepFocus } from '../../design/patterns/use-step-focus';
import { Button } from '../../design/primitives/button';
import { SingleChoice } from '../../design/primitives/choice-group';
import { ProgressBar } from '../../design/primitives/progress-bar';
import type { GiftsDraft } from './gifts-draft';

export type GiftsQuestionsProps = {
  readonly draft: GiftsDraft;
  readonly onChange: (draft: GiftsDraft) => void;
  /** Called when the answers are stored on this device. */
  readonly onSaved: (assessment: Assessment) => void;
};

/** Twelve questions, one at a time (docs/product-spec.md). */
export function GiftsQuestions({ draft, onChange, onSaved }: GiftsQuestionsProps): ReactNode {
  const data = useDeviceData();
  const [isSaving, setIsSaving] = useState(false);
  const { responses, step } = draft;
  const stepRef = useStepFocus(step);
  const question = giftQuestions[step];
  if (question === undefined) {
    return null;
  }
  const answer = responses[question.id] ?? null;
  const number = step + 1;
  const isLast = number === giftQuestions.length;

  const complete = async (): Promise<void> => {
    setIsSaving(true);
    try {
      onSaved(await saveAssessment(data, { responses, results: scoreResponses(responses) }));
    } catch {
      setIsSaving(false);
      showToast({
        title: 'Error',
        description: 'Failed to save assessment. Please try again.',
        tone: 'problem',
      });
    }
  };

  return (
    <form
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer === null || isSaving) {
          return;
        }
        if (isLast) {
          void complete();
        } else {
          onChange({ responses, step: step + 1 });
        }
      }}
    >
      <ProgressBar
        label={`Question ${number} of ${giftQuestions.length}`}
        percent={(number / giftQuestions.length) * 100}
      />
      <div key={question.id} ref={stepRef} tabIndex={-1} className="animate-appear outline-none">
        <SingleChoice
          legend={question.question}
          columns={1}
          choices={question.options}
          value={answer}
          onChange={(value) =>
            onChange({ responses: { ...responses, [question.id]: value }, step })
          }
        />
      </div>
      <div className="flex justify-between gap-3">
        <Button
          tone="quiet"
          disabled={step === 0 || isSaving}
          onClick={() => onChange({ responses, step: step - 1 })}
        >
          Previous
        </Button>
        <Button type="submit" disabled={answer === null || isSaving}>
          {isLast ? completeLabel(isSaving) : 'Next'}
        </Button>
      </div>
    </form>
  );
}

function completeLabel(isSaving: boolean): string {
  return isSaving ? 'Calculating...' : 'Complete Assessment';
}
