import * as z from 'zod/mini';
import {
  connectionStyles,
  faithBackgrounds,
  hungers,
  moods,
  timesAvailable,
} from '../enums/answers';
import { defineMutation } from './define-mutation';
import { updateProfile } from './rows';

/** Writes the fields that are given and keeps the others (MERGE-3). */
export const saveAnswers = defineMutation({
  version: 1,
  schema: z.strictObject({
    moodCheck: z.optional(z.enum(moods)),
    timeAvailable: z.optional(z.enum(timesAvailable)),
    spiritualHunger: z.optional(uniqueList(z.enum(hungers), hungers.length)),
    faithBackground: z.optional(z.enum(faithBackgrounds)),
    spiritualPersonality: z.optional(uniqueList(z.enum(connectionStyles), connectionStyles.length)),
  }),
  olderVersions: {},
  changes: ['profile'],
  entity: (_, userId) => `profile:${userId}`,
  apply: updateProfile,
  title: () => 'Your answers',
});

function uniqueList<T extends z.core.$ZodType<string>>(item: T, maxLength: number) {
  return z.array(item).check(
    z.maxLength(maxLength),
    z.refine((list) => new Set(list).size === list.length, 'must not name a choice twice'),
  );
}
