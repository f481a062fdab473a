import { expect, test } from 'vitest';
import { gifts, giftTagCount } from '../../enums/gifts';
import { giftQuestions } from './gift-questions';
import { giftTexts } from './gift-texts';

const options = giftQuestions.flatMap((question) => question.options);

test('there are 20 gifts, 12 questions of 5 options, and each gift is on exactly six options', () => {
  expect(gifts).toHaveLength(20);
  expect(giftQuestions.map((question) => question.options.length)).toEqual(Array(12).fill(5));
  const counts = gifts.map(
    (gift) => options.filter((option) => option.gifts.includes(gift)).length,
  );
  expect(counts).toEqual(Array(20).fill(giftTagCount));
});

test('no option carries a gift twice, and no two options of a question carry the same pair', () => {
  expect(options.filter(({ gifts: [first, second] }) => first === second)).toEqual([]);
  for (const question of giftQuestions) {
    const pairs = question.options.map((option) => option.gifts.toSorted().join('+'));
    expect(new Set(pairs).size).toBe(pairs.length);
  }
});

test('every question and every option has a name and words of its own', () => {
  for (const words of [
    giftQuestions.map(({ id }) => id),
    giftQuestions.map(({ question }) => question),
    options.map(({ value }) => value),
    options.map(({ label }) => label),
  ]) {
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((text) => text.trim() === '')).toEqual([]);
  }
});

test.each(gifts)('%s is described, with three or four things to do and a passage', (gift) => {
  const { description, applications, reference } = giftTexts[gift];
  expect(description.split(' ').length).toBeGreaterThanOrEqual(40);
  expect(description.split(' ').length).toBeLessThanOrEqual(75);
  expect(applications.length).toBeGreaterThanOrEqual(3);
  expect(applications.length).toBeLessThanOrEqual(4);
  expect(reference).toMatch(/^[1-3]? ?[A-Z][a-z]+ \d+:\d+(-\d+)?$/);
});
