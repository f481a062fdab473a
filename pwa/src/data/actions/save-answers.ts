import type { Answers } from '@emmaus/shared/entities/profile';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import type { DeviceData } from '../device-data';

export type ChangeOfAnswers = { readonly from: Answers; readonly to: Answers };

/** Queues the changed answers; queues nothing if none has changed. */
export async function saveAnswers(
  { act }: Pick<DeviceData, 'act'>,
  change: ChangeOfAnswers,
): Promise<void> {
  const args = changedAnswers(change);
  if (Object.keys(args).length > 0) {
    await act({ name: 'saveAnswers', args });
  }
}

/** Only the changed fields, because another device may have changed the others (MERGE-3). An answer can be replaced, not removed. */
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

/** True if both contain the same choices, in any order. */
function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}
