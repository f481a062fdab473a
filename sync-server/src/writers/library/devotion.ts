import { z } from 'zod';
import { connectionStyles, faithBackgrounds, hungers, moods } from '@emmaus/shared/enums/answers';
import { churchSeasons } from './church-season';

/** The parts of the text; the reader's time decides how many are used. Each continues the one before it. */
const cuts = ['core', 'more', 'deeper', 'further'] as const;
export type Cut = (typeof cuts)[number];

const text = z.string().min(1);

/** A checked devotion with its quotations filled in from the Bible. */
const devotionSchema = z.object({
  slug: text,
  title: text,
  verse: z.object({ reference: text, text }),
  /** A longer passage around the verse, if it is worth reading. */
  context: text.nullable(),
  moods: z.array(z.enum(moods)).min(1),
  hungers: z.array(z.enum(hungers)).min(1),
  backgrounds: z.array(z.enum(faithBackgrounds)).min(1),
  season: z.enum(churchSeasons).nullable(),
  /** Paragraphs are separated by an empty line. */
  cuts: z.record(z.enum(cuts), text),
  prompts: z.tuple([text, text, text]),
  tips: z.record(z.enum(connectionStyles), text),
  /** May contain `{name}` once. */
  prayer: text,
  posts: z.tuple([text, text, text]),
});
export type Devotion = z.infer<typeof devotionSchema>;

/** The compiled library in one file. */
export const devotionLibrarySchema = z.object({
  /** Version of the Bible text that the quotations come from. */
  scriptureVersion: text,
  devotions: z.array(devotionSchema).min(1),
});
export type DevotionLibrary = z.infer<typeof devotionLibrarySchema>;
