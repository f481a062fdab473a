import type { Answers } from '@emmaus/shared/entities/profile';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import type { DeviceData } from '../device-data';

export type ChangeOfAnswers = { readonly from: Answers; readonly to: Answers };

/** Changes the person's answers here and, when it can, on the server. Nothing is queued when nothing changed. */
export async function saveAnswers(
  { act }: Pick<DeviceData, 'act'>,
  change: ChangeOfAnswers,
): Promise<void> {
  const args = changedAnswers(change);
  if (Object.keys(args).length > 0) {
    await act({ name: 'saveAnswers', args });
  }
}

/** Only what changed: another device may have changed the others meanwhile (MERGE-3). An answer cannot be taken back, only replaced. */
export function changedAnswers({ from, to }: ChangeOfAnswers): MutationArgs<'saveAnswers'> {
  const { moodCheck, timeAvailable, spiritualHunger, faithBackground, spiritualPersonality } = to;
  return {
    ...(moodCheck === null || moodCheck === from.moodCheck ? {} : { moodCheck }),
    ...(timeAvailable === null || timeAvailable === from.timeAvailable ? {} : { timeAvailable }),
    ...(isSame(spiritualHunger, from.spiritualHunger) ? {} : { spiritualHunger }),
    ...(faithBackground === null || faithBackground === from.faithBackground
      ? {}
      : { faithBackground }),
    ...(isSame(spiritualPersonality, from.spiritualPersonality) ? {} : { spiritualPersonality }),
  };
}

/** The same choices, in whatever order they were made. */
function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}
