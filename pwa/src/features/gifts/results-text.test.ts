import { expect, test } from 'vitest';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import { giftsNote, resultsText } from './results-text';

test('the text has the date, both top gifts with applications, every score and the note', () => {
  const results = scoreResponses(Object.fromEntries(giftQuestions.map(({ id }) => [id, `${id}a`])));
  const text = resultsText(results, 'November 21, 2026');
  expect(text).toMatch(/^Your Spiritual Gifts\nNovember 21, 2026\n\n/);
  expect(text.match(/Practical ways to use it:/g)).toHaveLength(2);
  expect(text.match(/^Read: /gm)).toHaveLength(2);
  expect(text.split('All scores\n')[1]?.match(/: \d of 6$/gm)).toHaveLength(20);
  expect(text.endsWith(giftsNote)).toBe(true);
});
