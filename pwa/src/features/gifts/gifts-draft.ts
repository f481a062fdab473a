import * as z from 'zod/mini';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { mapOf } from '@emmaus/shared/entities/fields';
import type { Responses } from '@emmaus/shared/domain/gifts/score-responses';

/** Where somebody stands in the questions. */
export type GiftsDraft = {
  readonly responses: Responses;
  /** The question that is shown, from 0. */
  readonly step: number;
};

export const noAnswers: GiftsDraft = { responses: {}, step: 0 };

const storedSchema = z.object({
  responses: mapOf(z.string()),
  step: z.int(),
});

/** What was kept, without answers that the questions do not offer any more. */
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
  // Nobody stands behind a question that they have not answered.
  const firstOpen = giftQuestions.findIndex(({ id }) => responses[id] === undefined);
  const furthest = firstOpen === -1 ? giftQuestions.length - 1 : firstOpen;
  return { responses, step: Math.min(Math.max(0, stored.data.step), furthest) };
}

export function storedGiftsDraft({ responses, step }: GiftsDraft): string {
  return Object.keys(responses).length === 0 ? '' : JSON.stringify({ responses, step });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
