import type { AssessmentResults } from '../../entities/assessment';
import type { Gift } from '../../enums/gifts';
import { gifts, topGiftCount } from '../../enums/gifts';
import { DomainError } from '../../kernel/domain-error';
import type { GiftOption } from './gift-questions';
import { giftQuestions } from './gift-questions';

/** The chosen option by question. */
export type Responses = Readonly<Record<string, string>>;

/**
 * Each chosen option adds a point to both of its gifts. The two highest scores are the top gifts; equal scores keep the
 * catalogue order (docs/product-spec.md).
 * @throws DomainError 'invalid' unless every question, and no other key, has one of its own options
 */
export function scoreResponses(responses: Responses): AssessmentResults {
  const points = chosenOptions(responses).flatMap((option) => option.gifts);
  const scored = gifts.map((gift) => ({ gift, score: countOf(points, gift) }));
  return {
    topGifts: scored
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, topGiftCount),
    totalQuestions: giftQuestions.length,
    allScores: Object.fromEntries(scored.map(({ gift, score }) => [gift, score])),
  };
}

function chosenOptions(responses: Responses): GiftOption[] {
  const chosen = giftQuestions.map(({ id, options }) => {
    const value = Object.hasOwn(responses, id) ? responses[id] : undefined;
    if (value === undefined) {
      throw new DomainError('invalid', 'Please answer every question.');
    }
    return options.find((option) => option.value === value);
  });
  const known = chosen.filter((option) => option !== undefined);
  if (known.length < chosen.length || Object.keys(responses).length > chosen.length) {
    throw new DomainError('invalid', 'These answers belong to another version of the questions.');
  }
  return known;
}

function countOf(points: readonly Gift[], gift: Gift): number {
  return points.filter((point) => point === gift).length;
}
