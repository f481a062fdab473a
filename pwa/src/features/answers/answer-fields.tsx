import type { ReactNode } from 'react';
import type { Answers } from '@emmaus/shared/entities/profile';
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
import { MultiChoice, SingleChoice } from '../../design/primitives/choice-group';
import type { AnswerStep } from './answers-step';
import { offeredStyles } from './answers-step';

export type AnswerFieldsProps = {
  readonly step: AnswerStep;
  readonly answers: Answers;
  /** The answers when the dialog opened; their connection styles stay selectable. */
  readonly initial: Answers;
  readonly onChange: (answers: Answers) => void;
};

/** The question of one step, shared by both dialogs. */
export function AnswerFields({ step, answers, initial, onChange }: AnswerFieldsProps): ReactNode {
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
          choices={offeredStyles(initial.spiritualPersonality).map((value) => ({
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
