import * as z from 'zod/mini';
import { localDaySchema } from './fields';

/** The source of a walk or a tool's answer: the library writer or the model. */
export const contentSources = ['library', 'model'] as const;
export type ContentSource = (typeof contentSources)[number];

export const walkContentSchema = z.object({
  verse: z.object({
    /** Human form, such as `Psalm 23:1-3`. */
    reference: z.string(),
    /** World English Bible text; poetry keeps its lines as `\n`. */
    text: z.string(),
  }),
  /** Paragraphs separated by `\n\n`. */
  devotion: z.string(),
  reflectivePrompt: z.string(),
  applicationTip: z.string(),
  prayer: z.string(),
  socialPosts: z.array(z.string()),
});
export type WalkContent = z.infer<typeof walkContentSchema>;

/** A walk written for one person and one date. */
export const walkSchema = z.object({
  date: localDaySchema,
  /** The title of the devotion. */
  title: z.string(),
  content: walkContentSchema,
  source: z.enum(contentSources),
  /** When the walk was first opened, ISO 8601 UTC; null for a walk generated in advance. */
  startedAt: z.nullable(z.string()),
});
export type Walk = z.infer<typeof walkSchema>;
