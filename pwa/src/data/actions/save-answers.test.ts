import { expect, test } from 'vitest';
import { lydia } from '../../testing/profile-fixture';
import { changedAnswers } from './save-answers';

test('[MERGE-3] only what changed is sent, so that another device keeps its own change', () => {
  const to = { ...lydia, moodCheck: 'peaceful', spiritualHunger: ['prayer', 'clarity'] } as const;
  expect(
    changedAnswers({ from: lydia, to: { ...to, spiritualHunger: [...to.spiritualHunger] } }),
  ).toEqual({ moodCheck: 'peaceful', spiritualHunger: ['prayer', 'clarity'] });
});

test('the same choices in another order are the same answer', () => {
  const from = { ...lydia, spiritualHunger: ['prayer' as const, 'clarity' as const] };
  const to = { ...lydia, spiritualHunger: ['clarity' as const, 'prayer' as const] };
  expect(changedAnswers({ from, to })).toEqual({});
});

test('a list may be emptied, a choice may not', () => {
  expect(
    changedAnswers({ from: lydia, to: { ...lydia, spiritualHunger: [], moodCheck: null } }),
  ).toEqual({ spiritualHunger: [] });
});
