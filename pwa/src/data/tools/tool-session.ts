import * as z from 'zod/mini';
import { toolAnswerSchema } from '@emmaus/shared/api/ai-tools';

/** Where somebody stands in a tool. As long as the dialog is open it is kept on the device, so that a reload loses nothing. */
const sessionSchema = z.object({
  input: z.string(),
  /** The last question that was asked, and the key that makes asking it again free. */
  asked: z.optional(z.object({ input: z.string(), key: z.string() })),
  answer: z.optional(toolAnswerSchema),
  /** Of the journaling that follows an answer. */
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

/** @returns null for what another version of the app kept and that cannot be read */
export function parseSession(text: string): ToolSession | null {
  try {
    const parsed = sessionSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The key for a question: the one of a try that brought no answer here, else a new one. */
export function keyFor(
  { asked, answer }: ToolSession,
  input: string,
  nextKey: () => string,
): string {
  return asked?.input === input && answer === undefined ? asked.key : nextKey();
}

/** Whether closing would take something away that stands nowhere else. */
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
