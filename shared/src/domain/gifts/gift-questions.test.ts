import { expect, test } from 'vitest';
import { gifts, giftTagCount } from '../../enums/gifts';
import { giftQuestions } from './gift-questions';
import { giftTexts } from './gift-texts';

const options = giftQuestions.flatMap((question) => question.options);

test('there are 20 gifts and 12 questions of 5 options, and each gift is in exactly six options', () => {
  expect(gifts).toHaveLength(20);
  expect(giftQuestions.map((question) => question.options.length)).toEqual(Array(12).fill(5));
  const counts = gifts.map(
    (gift) => options.filter((option) => option.gifts.includes(gift)).length,
  );
  expect(counts).toEqual(Array(20).fill(giftTagCount));
});

test('no option has a gift twice, and no two options of a question have the same pair', () => {
  expect(options.filter(({ gifts: [first, second] }) => first === second)).toEqual([]);
  for (const question of giftQuestions) {
    const pairs = question.options.map((option) => option.gifts.toSorted().join('+'));
    expect(new Set(pairs).size).toBe(pairs.length);
  }
});

test('ids, questions, option values and labels are unique and not blank', () => {
  for (const texts of [
    giftQuestions.map(({ id }) => id),
    giftQuestions.map(({ question }) => question),
    options.map(({ value }) => value),
    options.map(({ label }) => label),
  ]) {
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  }
});

test.each(gifts)('%s has a description, three or four applications and a reference', (gift) => {
  const { description, applications, reference } = giftTexts[gift];
  expect(description.split(' ').length).toBeGreaterThanOrEqual(40);
  expect(description.split(' ').length).toBeLessThanOrEqual(75);
  expect(applications.length).toBeGreaterThanOrEqual(3);
  expect(applications.length).toBeLessThanOrEqual(4);
  expect(reference).toMatch(/^[1-3]? ?[A-Z][a-z]+ \d+:\d+(-\d+)?$/);
});
