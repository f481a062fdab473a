import {
  connectionStyleLabels,
  faithBackgroundLabels,
  hungerLabels,
  moodLabels,
} from '@emmaus/shared/enums/answer-labels';
import type { Answers } from '@emmaus/shared/entities/profile';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { seasonOf } from '../library/church-season';

/** Describes the person to the model by their answers from our lists: no name, no id, no email. */
export function factsAbout({
  answers,
  date,
}: {
  readonly answers: Answers;
  readonly date: LocalDay;
}): string {
  const { moodCheck, faithBackground, spiritualHunger, spiritualPersonality } = answers;
  const lines = [
    `Date: ${date}`,
    `Season of the church year: ${seasonOf(date)?.season ?? 'ordinary time'}`,
    ...(moodCheck === null ? [] : [`Mood: ${moodLabels[moodCheck]}`]),
    ...(faithBackground === null ? [] : [`Faith: ${faithBackgroundLabels[faithBackground]}`]),
    ...listed('Hungry for', spiritualHunger, hungerLabels),
    ...listed('Meets God in', spiritualPersonality, connectionStyleLabels),
  ];
  return `About the reader:\n${lines.join('\n')}`;
}

function listed<K extends string>(
  title: string,
  chosen: readonly K[],
  labels: Readonly<Record<K, string>>,
): string[] {
  return chosen.length === 0 ? [] : [`${title}: ${chosen.map((key) => labels[key]).join(', ')}`];
}
