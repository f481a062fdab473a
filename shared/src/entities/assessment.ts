import * as z from 'zod/mini';
import { mapOf } from './fields';

/** What the answers add up to. Gifts are plain text here, so that an older app can hold a gift that it does not know. */
export const assessmentResultsSchema = z.object({
  /** The highest first; at most two, each above zero. */
  topGifts: z.array(z.object({ gift: z.string(), score: z.int() })),
  totalQuestions: z.int(),
  allScores: mapOf(z.int()),
});
export type AssessmentResults = z.infer<typeof assessmentResultsSchema>;

/** One time that somebody went through the questions about spiritual gifts. */
export const assessmentSchema = z.object({
  id: z.string(),
  /** The chosen option by question. */
  responses: mapOf(z.string()),
  results: assessmentResultsSchema,
  completedAt: z.string(),
});
export type Assessment = z.infer<typeof assessmentSchema>;
