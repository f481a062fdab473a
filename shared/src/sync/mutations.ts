import * as z from 'zod/mini';
import { assessmentResultsSchema } from '../entities/assessment';
import {
  instantSchema,
  localDaySchema,
  mapOf,
  nameRequired,
  requiredText,
  storableText,
  timeZoneSchema,
  uuidSchema,
} from '../entities/fields';
import {
  connectionStyles,
  faithBackgrounds,
  hungers,
  moods,
  timesAvailable,
} from '../enums/answers';
import { libraryCategories } from '../enums/library';
import {
  longTextMaxLength,
  nameMaxLength,
  tagMaxCount,
  takeawayMaxLength,
  titleMaxLength,
} from '../enums/limits';

/** Everything that a device may do without a network, each with the schema of its arguments. All are at version 1. */
export const mutationArgs = {
  startWalk: z.strictObject({ date: localDaySchema }),

  completeWalk: z.strictObject({
    date: localDaySchema,
    takeaway: requiredText(
      takeawayMaxLength,
      'Please share your biggest takeaway before completing your walk.',
    ),
    completedAt: instantSchema,
  }),

  createJournalEntry: z.strictObject({
    id: uuidSchema,
    title: requiredText(titleMaxLength),
    prompt: requiredText(longTextMaxLength),
    content: requiredText(longTextMaxLength),
    topic: z.optional(requiredText(titleMaxLength)),
    fromDailyWalkId: z.optional(storableText(64)),
    createdAt: instantSchema,
  }),
  editJournalEntry: z.strictObject({
    id: uuidSchema,
    /** The version of the row that the person edited; MERGE-2 compares it. */
    baseVersion: z.int().check(z.nonnegative()),
    /** Where the person saw words that this device wrote: the edit that wrote them, or the new entry's id. It holds where a restore lost the version. */
    basedOn: z.optional(uuidSchema),
    title: requiredText(titleMaxLength),
    prompt: requiredText(longTextMaxLength),
    content: requiredText(longTextMaxLength),
    topic: z.optional(requiredText(titleMaxLength)),
  }),
  deleteJournalEntry: z.strictObject({ id: uuidSchema }),
  restoreJournalEntry: z.strictObject({ id: uuidSchema }),

  saveLibraryEntry: z.strictObject({
    id: uuidSchema,
    toolId: requiredText(64),
    toolName: requiredText(titleMaxLength),
    title: requiredText(titleMaxLength),
    input: storableText(longTextMaxLength),
    output: storableText(longTextMaxLength),
    category: z.enum(libraryCategories),
    tags: z.optional(z.array(requiredText(64)).check(z.maxLength(tagMaxCount))),
    createdAt: instantSchema,
  }),
  setLibraryFavorite: z.strictObject({ id: uuidSchema, isFavorite: z.boolean() }),
  deleteLibraryEntry: z.strictObject({ id: uuidSchema }),
  restoreLibraryEntry: z.strictObject({ id: uuidSchema }),

  /** Per field, in order of arrival (MERGE-3): a missing field is left as it is. */
  saveAnswers: z.strictObject({
    moodCheck: z.optional(z.enum(moods)),
    timeAvailable: z.optional(z.enum(timesAvailable)),
    spiritualHunger: z.optional(uniqueList(z.enum(hungers), hungers.length)),
    faithBackground: z.optional(z.enum(faithBackgrounds)),
    spiritualPersonality: z.optional(uniqueList(z.enum(connectionStyles), connectionStyles.length)),
  }),

  saveAssessment: z.strictObject({
    id: uuidSchema,
    responses: mapOf(storableText(16)),
    /** What the device shows until it is answered; the server works it out again from the responses. */
    results: assessmentResultsSchema,
    completedAt: instantSchema,
  }),

  setPreferences: z.strictObject({
    name: z.optional(requiredText(nameMaxLength, nameRequired)),
    timeZone: z.optional(z.nullable(timeZoneSchema)),
  }),
} as const;

export type MutationName = keyof typeof mutationArgs;
export const mutationNames = Object.keys(mutationArgs) as MutationName[];
export const mutationVersion = 1;

export type MutationArgs<N extends MutationName = MutationName> = z.infer<(typeof mutationArgs)[N]>;

/** A name with its arguments: what an action hands to the outbox, and what a verb is called with. */
export type Action = {
  [N in MutationName]: { readonly name: N; readonly args: MutationArgs<N> };
}[MutationName];

/** Narrows a name that came over the wire. */
export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutationArgs, name);
}

/**
 * Parses a name and its arguments together.
 * @returns the typed action, or the reason that a person can be shown
 */
export function parseAction(
  name: string,
  args: unknown,
):
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly message: string } {
  if (!isMutationName(name)) {
    return { ok: false, message: `This version of Emmaus does not know "${name}".` };
  }
  const parsed = mutationArgs[name].safeParse(args);
  if (!parsed.success) {
    return { ok: false, message: firstIssue(parsed.error) };
  }
  // The schema was looked up by this very name, which the compiler cannot follow through the union.
  return { ok: true, action: { name, args: parsed.data } as Action };
}

function firstIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) {
    return 'The request is not valid.';
  }
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`;
}

function uniqueList<T extends z.core.$ZodType<string>>(item: T, maxLength: number) {
  return z.array(item).check(
    z.maxLength(maxLength),
    z.refine((list) => new Set(list).size === list.length, 'must not name a choice twice'),
  );
}
