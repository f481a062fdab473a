import type { Answers } from '@emmaus/shared/entities/profile';
import type { ConnectionStyle } from '@emmaus/shared/enums/answers';
import { answersConnectionStyles } from '@emmaus/shared/enums/answers';

/** The five steps of the answers dialog, with the answer that each one needs before Next. */
export const answerSteps = [
  'moodCheck',
  'timeAvailable',
  'spiritualHunger',
  'faithBackground',
  'spiritualPersonality',
] as const satisfies readonly (keyof Answers)[];
export type AnswerStep = (typeof answerSteps)[number];

/** Whether the step has an answer; a list needs at least one choice. */
export function hasAnswer(answers: Answers, step: AnswerStep): boolean {
  const value = answers[step];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** The eight styles of this dialog, then any others that the person has chosen, so that saving drops none of them. */
export function offeredStyles(chosen: readonly ConnectionStyle[]): ConnectionStyle[] {
  const extra = chosen.filter((style) => !answersConnectionStyles.some((known) => known === style));
  return [...answersConnectionStyles, ...extra];
}
