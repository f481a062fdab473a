import type { Answers } from '@emmaus/shared/entities/profile';
import type { DeviceData } from '../device-data';

/** Changes the person's answers here and, when it can, on the server; answers that were not given are left as they are. */
export async function saveAnswers(
  { act }: Pick<DeviceData, 'act'>,
  answers: Answers,
): Promise<void> {
  const { moodCheck, timeAvailable, spiritualHunger, faithBackground, spiritualPersonality } =
    answers;
  await act({
    name: 'saveAnswers',
    args: {
      spiritualHunger,
      spiritualPersonality,
      ...(moodCheck === null ? {} : { moodCheck }),
      ...(timeAvailable === null ? {} : { timeAvailable }),
      ...(faithBackground === null ? {} : { faithBackground }),
    },
  });
}
