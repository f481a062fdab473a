import { z } from 'zod';

const text = z.string().min(1);
const texts = z.array(text).min(1);

/** Text with its quotations filled in, and their references. */
const proseSchema = z.object({ text, quoted: z.array(text) });
export type Prose = z.infer<typeof proseSchema>;

const named = { slug: text, title: text, aliases: texts };

const topicSchema = z.object({
  ...named,
  /** Best first. The tool `what-jesus-teaches` uses `gospel` instead. */
  passages: texts,
  gospel: texts,
  related: z.array(text),
  answer: proseSchema,
  teaching: proseSchema,
  views: proseSchema.nullable(),
  carry: proseSchema,
  prompts: texts,
});
export type Topic = z.infer<typeof topicSchema>;

const storySchema = z.object({
  ...named,
  passage: text,
  also: z.array(text),
  story: proseSchema,
  notice: proseSchema,
  questions: texts,
});
export type Story = z.infer<typeof storySchema>;

const prayerSchema = z.object({
  ...named,
  verse: text,
  /** May contain `{name}` once. */
  prayer: proseSchema,
  oneBreath: proseSchema,
  holdOnTo: proseSchema,
});
export type Prayer = z.infer<typeof prayerSchema>;

const craftSchema = z.object({
  ...named,
  story: text,
  ages: text,
  minutes: z.number().int().positive(),
  materials: texts,
  retold: proseSchema,
  steps: texts,
  questions: texts,
});
export type Craft = z.infer<typeof craftSchema>;

const factSchema = z.object({ fact: text, aliases: texts, reference: text });
export type Fact = z.infer<typeof factSchema>;

const jokeSchema = z.object({ setup: text, punchline: text, aliases: texts, reference: text });
export type Joke = z.infer<typeof jokeSchema>;

const workSchema = z.object({
  ...named,
  year: z.number().int(),
  by: text,
  ageNote: text,
  themes: texts,
  note: text,
  passages: z.array(z.object({ reference: text, why: text })).min(1),
  talk: text,
});
/** A film, series, song or book. */
export type Work = z.infer<typeof workSchema>;

/** The curated entries of all tools in one file. */
export const toolLibrarySchema = z.object({
  /** Version of the Bible text that the quotations come from. */
  scriptureVersion: text,
  topics: z.array(topicSchema),
  stories: z.array(storySchema),
  prayers: z.array(prayerSchema),
  crafts: z.array(craftSchema),
  facts: z.array(factSchema),
  jokes: z.array(jokeSchema),
  films: z.array(workSchema),
  series: z.array(workSchema),
  songs: z.array(workSchema),
  books: z.array(workSchema),
  /** Groups of synonyms: words and phrases. */
  synonyms: z.array(z.array(text).min(2)),
});
export type ToolLibrary = z.infer<typeof toolLibrarySchema>;
