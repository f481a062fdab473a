import { expect, test } from 'vitest';
import { lydia } from '../../testing/profile-fixture';
import { changedAnswers } from './save-answers';

test('[MERGE-3] only changed answers are queued, so that a change of another device stays', () => {
  const to = { ...lydia, moodCheck: 'peaceful', spiritualHunger: ['prayer', 'clarity'] } as const;
  expect(
    changedAnswers({ from: lydia, to: { ...to, spiritualHunger: [...to.spiritualHunger] } }),
  ).toEqual({ moodCheck: 'peaceful', spiritualHunger: ['prayer', 'clarity'] });
});

test('the same choices in another order are no change', () => {
  const from = { ...lydia, spiritualHunger: ['prayer' as const, 'clarity' as const] };
  const to = { ...lydia, spiritualHunger: ['clarity' as const, 'prayer' as const] };
  expect(changedAnswers({ from, to })).toEqual({});
});

test('a list can become empty, a single choice cannot', () => {
  expect(
    changedAnswers({ from: lydia, to: { ...lydia, spiritualHunger: [], moodCheck: null } }),
  ).toEqual({ spiritualHunger: [] });
});
