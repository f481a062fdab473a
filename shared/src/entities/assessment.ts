import * as z from 'zod/mini';
import { mapOf } from './fields';

/** The scores of an assessment. Gifts are strings here, so that an older app can store gifts that it does not know. */
export const assessmentResultsSchema = z.object({
  /** At most two gifts with scores above zero, the highest first. */
  topGifts: z.array(z.object({ gift: z.string(), score: z.int() })),
  totalQuestions: z.int(),
  allScores: mapOf(z.int()),
});
export type AssessmentResults = z.infer<typeof assessmentResultsSchema>;

/** One run through the questions about spiritual gifts. */
export const assessmentSchema = z.object({
  id: z.string(),
  /** The chosen option by question id. */
  responses: mapOf(z.string()),
  results: assessmentResultsSchema,
  completedAt: z.string(),
});
export type Assessment = z.infer<typeof assessmentSchema>;
