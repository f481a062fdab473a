import { z } from 'zod';
import { connectionStyles, faithBackgrounds, hungers, moods } from '@emmaus/shared/enums/answers';
import { churchSeasons } from './church-season';

/** The cuts that a reader's time decides between: each one goes on where the one before it ends. */
const cuts = ['core', 'more', 'deeper', 'further'] as const;
export type Cut = (typeof cuts)[number];

const text = z.string().min(1);

/** A devotion as it is served: checked, every quotation filled in from the Bible text. */
const devotionSchema = z.object({
  slug: text,
  title: text,
  verse: z.object({ reference: text, text }),
  /** The wider passage, where there is one worth reading. */
  context: text.nullable(),
  moods: z.array(z.enum(moods)).min(1),
  hungers: z.array(z.enum(hungers)).min(1),
  backgrounds: z.array(z.enum(faithBackgrounds)).min(1),
  season: z.enum(churchSeasons).nullable(),
  /** Paragraphs are apart by an empty line. */
  cuts: z.record(z.enum(cuts), text),
  prompts: z.tuple([text, text, text]),
  tips: z.record(z.enum(connectionStyles), text),
  /** May hold `{name}` once. */
  prayer: text,
  posts: z.tuple([text, text, text]),
});
export type Devotion = z.infer<typeof devotionSchema>;

/** The compiled library, one file. */
export const devotionLibrarySchema = z.object({
  /** Version of the Bible text that the quotations were taken from. */
  scriptureVersion: text,
  devotions: z.array(devotionSchema).min(1),
});
export type DevotionLibrary = z.infer<typeof devotionLibrarySchema>;
