import * as z from 'zod/mini';

/** The body of every error response: a message for people, and flags for the client. */
export const errorBodySchema = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  upgradeRequired: z.optional(z.boolean()),
  insufficientCredits: z.optional(z.boolean()),
  /** With 503: the item does not exist yet, and an early retry does not help. */
  beingPrepared: z.optional(z.boolean()),
  /** With 401: the id of the session's account, which was deleted. The device must delete the account's data. */
  deletedAccount: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
