import * as z from 'zod/mini';
import { careNeedKinds } from '../enums/care-need';
import { requiredText, uuidSchema } from '../entities/fields';
import { contentSources } from '../entities/walk';

import { membershipTiers } from '../enums/membership';
import { textToolIds, toolInputMaxLength } from '../enums/tools';
import { errorBodySchema } from './errors';

/**
 * `POST /api/ai-tools/query-with-credits`. The header `Idempotency-Key` (any 1 to 128 printable characters, such as a
 * UUID) makes a retry free: the same key and question give the stored answer, also to concurrent requests.
 *
 * Responses: 200; 400 for an unknown tool, a blank or overlong input or an invalid key; 401; 402 `{insufficientCredits}`
 * or `{upgradeRequired}`; 403 for another person's `userId`; 409 if the key was used for another question, or (with
 * `Retry-After`) if its answer is still being written; 429; 503 if the writer fails. Only a 200 can be charged, and a
 * client that disconnects before it is not charged.
 */
export const toolQuerySchema = z.strictObject({
  tool: z.enum(textToolIds, 'This tool does not exist.'),
  input: requiredText(toolInputMaxLength, 'Please write a few words first.'),
  userId: uuidSchema,
  /**
   * The care needs whose card the person has seen for this input before going on. Without it, an input that shows a need
   * is answered with help only, which is free and not saved.
   */
  seenNeeds: z.optional(z.array(z.enum(careNeedKinds)).check(z.maxLength(careNeedKinds.length))),
});
export type ToolQuery = z.infer<typeof toolQuerySchema>;

export const idempotencyHeader = 'Idempotency-Key';
export const idempotencyKeySchema = z.string().check(z.regex(/^[!-~]{1,128}$/));

const verseSchema = z.object({ chapter: z.int(), verse: z.int() });

/** A Bible passage that an answer refers to. */
export const toolReferenceSchema = z.object({
  /** As printed in the answer: `John 3:16-18`. */
  reference: z.string(),
  /** File name of the book in the compiled Bible. */
  book: z.string(),
  start: verseSchema,
  end: verseSchema,
});

export const toolAnswerSchema = z.object({
  /** The id of the answer. A library entry with this answer has the same id, whether the server or the client saves it. */
  id: z.string(),
  /** Markup as defined by the server's `ToolAnswer`: headings, lists, quotations, emphasis; no links, no HTML. */
  result: z.string(),
  references: z.array(toolReferenceSchema),
  source: z.enum(contentSources),
  /** False if the answer says that it found nothing good. It is then free. */
  isStrong: z.boolean(),
  /** True if moderation detected a risk of self-harm. The client then shows the care card above the answer. */
  needsCare: z.optional(z.boolean()),
  /** The detected needs, if the answer consists of help only. The client shows the card and offers to go on. */
  careNeeds: z.optional(z.array(z.enum(careNeedKinds))),
  /** 0 for Premium, for a weak answer, and if the library answered because the model failed. */
  creditsUsed: z.int(),
  /** The balance after this answer. */
  creditsRemaining: z.int(),
  /** True if the server saved the answer to the library; otherwise the person may save it. */
  isSaved: z.boolean(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
});
export type ToolAnswerBody = z.infer<typeof toolAnswerSchema>;

/** The stages of an answer: look up passages, write, check quotations. */
export const toolStages = ['looking', 'writing', 'checking'] as const;
export type ToolStage = (typeof toolStages)[number];

/**
 * With `Accept: text/event-stream` the same route responds with server-sent events: each `data:` is one of these as JSON,
 * and lines that begin with a colon are heartbeats. A request that is refused before the writer starts gets an ordinary
 * response with its status and a JSON body.
 *
 * The text is sent in parts while the rest is being written, each part after its check; the last part is sent after the
 * answer is settled. The parts since the last `again` concatenate to `result`. A stream that ends without `done` or
 * `error` was interrupted: a retry with the same key gives the same answer. The client cancels by closing the stream,
 * which is free until the answer is complete.
 */
export const toolEventSchema = z.union([
  /** Sent after the credits are reserved and before the writer starts. */
  z.object({ type: z.literal('started'), cost: z.int() }),
  z.object({ type: z.literal('stage'), stage: z.enum(toolStages) }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The text so far is discarded; the next part is the beginning of a new text. */
  z.object({ type: z.literal('again') }),
  z.extend(toolAnswerSchema, { type: z.literal('done') }),
  /** `status` is the HTTP status of the same error without a stream. Nothing was charged. */
  z.extend(errorBodySchema, { type: z.literal('error'), status: z.int() }),
]);
export type ToolEvent = z.infer<typeof toolEventSchema>;

/** `GET /api/users/{id}/credits`. */
export const creditRecordSchema = z.object({
  creditsRemaining: z.int(),
  creditsTotal: z.int(),
  membershipTier: z.enum(membershipTiers),
  /** Uses since the last grant, free ones included, newest first, at most 100. */
  usageHistory: z.array(
    z.object({
      toolId: z.string(),
      toolName: z.string(),
      creditsUsed: z.int(),
      createdAt: z.string(),
    }),
  ),
  /** When the next credits are granted, ISO 8601 UTC; null if none are expected. */
  resetDate: z.nullable(z.string()),
});
export type CreditRecord = z.infer<typeof creditRecordSchema>;
