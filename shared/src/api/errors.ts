import * as z from 'zod/mini';

/** The body of every error answer: one sentence for people, and flags beside it. */
export const errorBodySchema = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  upgradeRequired: z.optional(z.boolean()),
  insufficientCredits: z.optional(z.boolean()),
  /** With 503: there is nothing to fetch yet, and asking again soon does not help. */
  beingPrepared: z.optional(z.boolean()),
  /** With 401: the account that the session was of, which its owner deleted. What this device holds of it is to go. */
  deletedAccount: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
