import * as z from 'zod/mini';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { mapOf } from '@emmaus/shared/entities/fields';
import type { Responses } from '@emmaus/shared/domain/gifts/score-responses';

/** The answers of an unfinished assessment. */
export type GiftsDraft = {
  readonly responses: Responses;
  /** The index of the shown question, from 0. */
  readonly step: number;
};

export const noAnswers: GiftsDraft = { responses: {}, step: 0 };

const storedSchema = z.object({
  responses: mapOf(z.string()),
  step: z.int(),
});

/** Parses a stored draft and drops answers that the questions no longer offer. Unreadable text gives `noAnswers`. */
export function parseGiftsDraft(text: string): GiftsDraft {
  const stored = storedSchema.safeParse(parseJson(text));
  if (!stored.success) {
    return noAnswers;
  }
  const known = giftQuestions.flatMap(({ id, options }) => {
    const value = stored.data.responses[id];
    return options.some((option) => option.value === value) ? [[id, value ?? ''] as const] : [];
  });
  const responses = Object.fromEntries(known);
  // The step is never beyond the first unanswered question.
  const firstUnanswered = giftQuestions.findIndex(({ id }) => responses[id] === undefined);
  const furthest = firstUnanswered === -1 ? giftQuestions.length - 1 : firstUnanswered;
  return { responses, step: Math.min(Math.max(0, stored.data.step), furthest) };
}

/** @returns the text to store; empty if there is no answer */
export function serializeGiftsDraft({ responses, step }: GiftsDraft): string {
  return Object.keys(responses).length === 0 ? '' : JSON.stringify({ responses, step });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
