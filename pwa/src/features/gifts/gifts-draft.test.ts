import { expect, test } from 'vitest';
import { noAnswers, parseGiftsDraft, storedGiftsDraft } from './gifts-draft';

test('a draft comes back as it was kept', () => {
  const draft = { responses: { q1: 'q1a', q2: 'q2e' }, step: 1 };
  expect(parseGiftsDraft(storedGiftsDraft(draft))).toEqual(draft);
});

test('nothing answered is nothing to keep', () => {
  expect(storedGiftsDraft({ responses: {}, step: 3 })).toBe('');
});

test.each(['', '{', 'null', '{"responses":[],"step":0}', '{"responses":{"q1":"q1a"}}'])(
  'what cannot be read (%s) is a fresh start',
  (text) => {
    expect(parseGiftsDraft(text)).toEqual(noAnswers);
  },
);

test('an answer that is not offered any more is asked again, and nobody stands behind it', () => {
  const draft = { responses: { q1: 'q1a', q2: 'q2z', q3: 'q3a', q99: 'q99a' }, step: 7 };
  expect(parseGiftsDraft(JSON.stringify(draft))).toEqual({
    responses: { q1: 'q1a', q3: 'q3a' },
    step: 1,
  });
});

test.each([-1, 40])('a step that is not there (%d) is the nearest that is', (step) => {
  const { step: shown } = parseGiftsDraft(JSON.stringify({ responses: { q1: 'q1a' }, step }));
  expect(shown).toBe(step < 0 ? 0 : 1);
});
