import * as z from 'zod/mini';
import { toolAnswerSchema } from '@emmaus/shared/api/ai-tools';

/** The state of a tool's dialog. It is stored on the device while the dialog is open, so that a reload loses nothing. */
const sessionSchema = z.object({
  input: z.string(),
  /** The last question, with its idempotency key: a repetition with this key is free. */
  asked: z.optional(z.object({ input: z.string(), key: z.string() })),
  answer: z.optional(toolAnswerSchema),
  /** The journal entry that the person writes about the answer. */
  entry: z.optional(
    z.object({
      title: z.string(),
      content: z.string(),
      state: z.enum(['writing', 'saved', 'skipped']),
    }),
  ),
});
export type ToolSession = z.infer<typeof sessionSchema>;
export type SessionEntry = NonNullable<ToolSession['entry']>;

/** @returns null if the text is unreadable, for example after another version of the app stored it */
export function parseSession(text: string): ToolSession | null {
  try {
    const parsed = sessionSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The idempotency key for a question: that of an earlier attempt without an answer, otherwise a new one. */
export function keyFor(
  { asked, answer }: ToolSession,
  input: string,
  nextKey: () => string,
): string {
  return asked?.input === input && answer === undefined ? asked.key : nextKey();
}

/** True if closing the dialog would lose text that is not stored elsewhere. */
export function hasSomethingToLose(session: ToolSession, initialInput: string): boolean {
  const { input, answer, entry } = session;
  const isUnsent = input.trim() !== '' && input !== initialInput && input !== answerInput(session);
  const isUnsaved = answer !== undefined && !answer.isSaved;
  const isUnwritten = entry?.state === 'writing' && (entry.title + entry.content).trim() !== '';
  return isUnsent || isUnsaved || isUnwritten;
}

function answerInput({ answer, asked }: ToolSession): string | null {
  return answer === undefined ? null : (asked?.input ?? null);
}
