import * as z from 'zod/mini';
import { requiredText, uuidSchema } from '../entities/fields';
import { contentSources } from '../entities/walk';

import { membershipTiers } from '../enums/membership';
import { textToolIds, toolInputMaxLength } from '../enums/tools';
import { errorBodySchema } from './errors';

/**
 * `POST /api/ai-tools/query-with-credits`. The header `Idempotency-Key` (any 1 to 128 printable characters, such as a
 * UUID) makes a retry free: the same key and question give the answer that is stored, also to calls at the same time.
 *
 * Answers: 200; 400 for an unknown tool, a blank or an overlong input or a bad key; 401; 402 `{insufficientCredits}` or
 * `{upgradeRequired}`; 403 for somebody else's `userId`; 409 where the key was used for another question, or (with
 * `Retry-After`) its answer is still being written; 429; 503 where no answer could be written. Only a 200 can cost
 * anything, and a caller who leaves before it is not charged.
 */
export const toolQuerySchema = z.strictObject({
  tool: z.enum(textToolIds, 'This tool does not exist.'),
  input: requiredText(toolInputMaxLength, 'Please write a few words first.'),
  userId: uuidSchema,
});
export type ToolQuery = z.infer<typeof toolQuerySchema>;

export const idempotencyHeader = 'Idempotency-Key';
export const idempotencyKeySchema = z.string().check(z.regex(/^[!-~]{1,128}$/));

const verseSchema = z.object({ chapter: z.int(), verse: z.int() });

/** A passage behind an answer. */
export const toolReferenceSchema = z.object({
  /** As it stands in the answer: `John 3:16-18`. */
  reference: z.string(),
  /** File name of the book in the compiled Bible. */
  book: z.string(),
  start: verseSchema,
  end: verseSchema,
});

export const toolAnswerSchema = z.object({
  /** Of this answer. A library entry that keeps it has the same id, whoever saves it. */
  id: z.string(),
  /** Markup as `ToolAnswer` of the server says: headings, lists, quotations, emphasis; no links, no HTML. */
  result: z.string(),
  references: z.array(toolReferenceSchema),
  source: z.enum(contentSources),
  /** False where the answer says that it has nothing good; it then costs nothing. */
  isStrong: z.boolean(),
  /** True where the server's moderation saw that somebody may do themselves harm: help stands before the answer. */
  needsCare: z.optional(z.boolean()),
  /** 0 for Premium, for an answer that has nothing good, and where the library stood in for the model. */
  creditsUsed: z.int(),
  /** The balance after it. */
  creditsRemaining: z.int(),
  /** True where the answer was saved to the library by itself; else the person may save it. */
  isSaved: z.boolean(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
});
export type ToolAnswerBody = z.infer<typeof toolAnswerSchema>;

/** What is being done for an answer: passages are looked up, it is written, its quotations are checked. */
export const toolStages = ['looking', 'writing', 'checking'] as const;
export type ToolStage = (typeof toolStages)[number];

/**
 * With `Accept: text/event-stream` the same route answers by server-sent events, one of these as JSON in each `data:`;
 * lines that begin with a colon only keep the connection. What refuses the call before anything is written is an
 * ordinary answer with its status and a JSON body.
 *
 * Text comes part by part while the rest is still being written, each part only once it was checked; the last one comes
 * when the answer is paid. All pieces since the last `again` together are `result`. A stream that ends without `done` or
 * `error` was cut: the same key then gives the same answer. A caller cancels by closing the stream; until the answer is
 * whole that costs nothing.
 */
export const toolEventSchema = z.union([
  /** Once the credits are reserved; from here on an answer is being written. */
  z.object({ type: z.literal('started'), cost: z.int() }),
  z.object({ type: z.literal('stage'), stage: z.enum(toolStages) }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The text so far did not become an answer; the next piece begins anew. */
  z.object({ type: z.literal('again') }),
  z.extend(toolAnswerSchema, { type: z.literal('done') }),
  /** `status` is what the call would have been answered with; nothing was charged. */
  z.extend(errorBodySchema, { type: z.literal('error'), status: z.int() }),
]);
export type ToolEvent = z.infer<typeof toolEventSchema>;

/** `GET /api/users/{id}/credits`. */
export const creditRecordSchema = z.object({
  creditsRemaining: z.int(),
  creditsTotal: z.int(),
  membershipTier: z.enum(membershipTiers),
  /** Uses since the credits were last given, newest first, at most 100; those that cost nothing too. */
  usageHistory: z.array(
    z.object({
      toolId: z.string(),
      toolName: z.string(),
      creditsUsed: z.int(),
      createdAt: z.string(),
    }),
  ),
  /** When new credits come, ISO 8601 UTC; null where none are expected. */
  resetDate: z.nullable(z.string()),
});
export type CreditRecord = z.infer<typeof creditRecordSchema>;
