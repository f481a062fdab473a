import { expect, test } from 'vitest';
import { noAnswers, parseGiftsDraft, serializeGiftsDraft } from './gifts-draft';

test('a serialized draft parses to the same draft', () => {
  const draft = { responses: { q1: 'q1a', q2: 'q2e' }, step: 1 };
  expect(parseGiftsDraft(serializeGiftsDraft(draft))).toEqual(draft);
});

test('a draft without answers is serialized as an empty text', () => {
  expect(serializeGiftsDraft({ responses: {}, step: 3 })).toBe('');
});

test.each(['', '{', 'null', '{"responses":[],"step":0}', '{"responses":{"q1":"q1a"}}'])(
  'an unreadable draft (%s) gives an empty draft',
  (text) => {
    expect(parseGiftsDraft(text)).toEqual(noAnswers);
  },
);

test('an answer that is no longer offered is dropped, and the step is at most that question', () => {
  const draft = { responses: { q1: 'q1a', q2: 'q2z', q3: 'q3a', q99: 'q99a' }, step: 7 };
  expect(parseGiftsDraft(JSON.stringify(draft))).toEqual({
    responses: { q1: 'q1a', q3: 'q3a' },
    step: 1,
  });
});

test.each([-1, 40])('a step out of range (%d) is clamped', (step) => {
  const { step: shown } = parseGiftsDraft(JSON.stringify({ responses: { q1: 'q1a' }, step }));
  expect(shown).toBe(step < 0 ? 0 : 1);
});
