import {
  connectionStyleLabels,
  faithBackgroundLabels,
  hungerLabels,
  moodLabels,
} from '@emmaus/shared/enums/answer-labels';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import type { Answers } from '@emmaus/shared/entities/profile';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { seasonOf } from '../library/church-season';

/** Describes the person to the model by their answers from our lists: no name, no id, no email. */
export function factsAbout({
  answers,
  date,
  needs = [],
}: {
  readonly answers: Answers;
  readonly date: LocalDay;
  readonly needs?: readonly CareNeed[];
}): string {
  const { moodCheck, faithBackground, spiritualHunger, spiritualPersonality } = answers;
  const lines = [
    `Date: ${date}`,
    `Season of the church year: ${seasonOf(date)?.season ?? 'ordinary time'}`,
    ...(moodCheck === null ? [] : [`Mood: ${moodLabels[moodCheck]}`]),
    ...(faithBackground === null ? [] : [`Faith: ${faithBackgroundLabels[faithBackground]}`]),
    ...listed('Hungry for', spiritualHunger, hungerLabels),
    ...listed('Meets God in', spiritualPersonality, connectionStyleLabels),
    ...careFacts(needs),
  ];
  return `About the reader:\n${lines.join('\n')}`;
}

function careFacts(needs: readonly CareNeed[]): string[] {
  if (needs.length === 0) {
    return [];
  }
  const isHarmed = needs.includes('abuse') || needs.includes('child-abuse');
  return [
    `In danger, perhaps: ${needs.join(', ')}. The app has shown help lines for it, and the person asked to go on.`,
    ...(isHarmed
      ? [
          'Do not write a prayer or advice for patience, for the marriage, for submission or for going back. Speak of safety, of telling someone, and that it is not their fault.',
        ]
      : []),
    ...(needs.includes('child-abuse')
      ? [
          'Say how to report it: the emergency number if it is happening now, the police, or child protection.',
        ]
      : []),
  ];
}

function listed<K extends string>(
  title: string,
  chosen: readonly K[],
  labels: Readonly<Record<K, string>>,
): string[] {
  return chosen.length === 0 ? [] : [`${title}: ${chosen.map((key) => labels[key]).join(', ')}`];
}
