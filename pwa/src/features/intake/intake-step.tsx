import type { ReactNode } from 'react';
import {
  connectionStyleLabels,
  faithBackgroundLabels,
  hungerLabels,
  intakeCuriousLabel,
  moodEmoji,
  moodLabels,
  timeLabels,
} from '@emmaus/shared/enums/answer-labels';
import {
  faithBackgrounds,
  hungers,
  intakeConnectionStyles,
  moods,
  timesAvailable,
} from '@emmaus/shared/enums/answers';
import { nameMaxLength } from '@emmaus/shared/enums/limits';
import { MultiChoice, SingleChoice } from '../../design/primitives/choice-group';
import { TextField } from '../../design/primitives/field';
import { AccountStep } from './account-step';
import type { IntakeEvent } from './intake-machine';
import type { IntakeStepProps } from './intake-step-props';

/** The question of the current step. */
export function IntakeStep({ state, dispatch }: IntakeStepProps): ReactNode {
  const { draft, fieldError } = state;
  const answer = (patch: Extract<IntakeEvent, { kind: 'answered' }>['answer']): void =>
    dispatch({ kind: 'answered', answer: patch });
  switch (draft.step) {
    case 1:
      return (
        <SingleChoice
          legend="How are you, really?"
          choices={moods.map((value) => ({
            value,
            label: value === 'curious' ? intakeCuriousLabel : moodLabels[value],
            emoji: moodEmoji[value],
          }))}
          value={draft.moodCheck}
          onChange={(moodCheck) => answer({ moodCheck })}
        />
      );
    case 2:
      return (
        <SingleChoice
          legend="How much time do you have in the morning?"
          choices={timesAvailable.map((value) => ({ value, label: timeLabels[value] }))}
          value={draft.timeAvailable}
          onChange={(timeAvailable) => answer({ timeAvailable })}
        />
      );
    case 3:
      return (
        <MultiChoice
          legend="What are you hungry for? Choose all that fit."
          choices={hungers.map((value) => ({ value, label: hungerLabels[value] }))}
          values={draft.spiritualHunger}
          onChange={(spiritualHunger) => answer({ spiritualHunger })}
        />
      );
    case 4:
      return (
        <SingleChoice
          legend="Where are you with faith right now?"
          choices={faithBackgrounds.map((value) => ({
            value,
            label: faithBackgroundLabels[value],
          }))}
          value={draft.faithBackground}
          onChange={(faithBackground) => answer({ faithBackground })}
        />
      );
    case 5:
      return (
        <MultiChoice
          legend="Where do you meet God most easily? Choose any that fit, or go on without."
          choices={intakeConnectionStyles.map((value) => ({
            value,
            label: connectionStyleLabels[value],
          }))}
          values={draft.spiritualPersonality}
          onChange={(values) =>
            answer({
              spiritualPersonality: intakeConnectionStyles.filter((style) =>
                values.includes(style),
              ),
            })
          }
        />
      );
    case 6:
      return (
        <div className="space-y-4">
          <h3 className="text-lg font-semibold">What shall we call you?</h3>
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={nameMaxLength}
            value={draft.name}
            onChange={(event) => answer({ name: event.target.value })}
            {...(fieldError?.field === 'name' ? { error: fieldError.message } : {})}
          />
        </div>
      );
    default:
      return <AccountStep state={state} dispatch={dispatch} />;
  }
}
