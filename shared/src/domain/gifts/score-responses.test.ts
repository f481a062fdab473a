import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Gift } from '../../enums/gifts';
import { gifts } from '../../enums/gifts';
import { giftQuestions } from './gift-questions';
import { scoreResponses } from './score-responses';

const anyResponses = fc
  .tuple(...giftQuestions.map(({ options }) => fc.nat(options.length - 1)))
  .map((picks) =>
    Object.fromEntries(
      giftQuestions.map(({ id, options }, index) => [id, options[picks[index] ?? 0]?.value ?? '']),
    ),
  );
const [sample = {}] = fc.sample(anyResponses, { numRuns: 1, seed: 7 });

/** An independent implementation of the rule: counts the gifts of the chosen options. */
function tally(responses: Readonly<Record<string, string>>): Map<Gift, number> {
  const counts = new Map<Gift, number>(gifts.map((gift) => [gift, 0]));
  for (const { options } of giftQuestions) {
    for (const { value, gifts: pair } of options) {
      if (Object.values(responses).includes(value)) {
        for (const gift of pair) {
          counts.set(gift, (counts.get(gift) ?? 0) + 1);
        }
      }
    }
  }
  return counts;
}

describe('scoring', () => {
  test('each chosen option gives a point to both of its gifts', () => {
    fc.assert(
      fc.property(anyResponses, (responses) => {
        const { allScores, totalQuestions } = scoreResponses(responses);
        expect(allScores).toEqual(Object.fromEntries(tally(responses)));
        expect(Object.values(allScores).reduce((a, b) => a + b, 0)).toBe(24);
        expect(totalQuestions).toBe(12);
      }),
    );
  });

  test('the top gifts are the two highest scores above zero, and equal scores keep the catalogue order', () => {
    fc.assert(
      fc.property(anyResponses, (responses) => {
        const { topGifts } = scoreResponses(responses);
        const ranked = [...tally(responses)]
          .map(([gift, score], index) => ({ gift, score, index }))
          .filter(({ score }) => score > 0)
          .toSorted((a, b) => b.score - a.score || a.index - b.index);
        expect(topGifts).toEqual(ranked.slice(0, 2).map(({ gift, score }) => ({ gift, score })));
      }),
    );
  });

  test('the order of the responses does not matter', () => {
    fc.assert(
      fc.property(anyResponses, (responses) => {
        const backwards = Object.fromEntries(Object.entries(responses).toReversed());
        expect(scoreResponses(backwards)).toEqual(scoreResponses(responses));
      }),
    );
  });
});

describe('refuses', () => {
  test.each(giftQuestions.map(({ id }) => id))('a missing answer to %s', (id) => {
    const { [id]: _, ...rest } = sample;
    expect(() => scoreResponses(rest)).toThrow('Please answer every question.');
  });

  test.each([
    ['an option of another question', { ...sample, q1: 'q2a' }],
    ['an option that does not exist', { ...sample, q1: 'q1z' }],
    ['a question that does not exist', { ...sample, q13: 'q13a' }],
    ['the name of an inherited property', { ...sample, constructor: 'q1a' }],
  ])('%s', (_, responses) => {
    expect(() => scoreResponses(responses)).toThrow('another version of the questions');
  });
});
