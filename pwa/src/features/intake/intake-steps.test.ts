import { describe, expect, test } from 'vitest';
import { answeredDraft } from '../../testing/intake-draft-fixture';
import type { IntakeDraft } from './intake-draft';
import { emptyDraft } from './intake-draft';
import { nextLabel, reachableStep, stepPercent, stepProblem } from './intake-steps';

const noSecrets = { password: '', confirmation: '' };
describe('[INTAKE-5] required answers', () => {
  test.each([
    [1, 'a mood'],
    [2, 'a time'],
    [3, 'at least one hunger'],
    [4, 'a background'],
    [6, 'a name'],
    [7, 'email, password and confirmation'],
  ])('step %i requires %s', (step) => {
    expect(stepProblem(emptyDraft, noSecrets, step)).toEqual(expect.any(String));
  });

  test('step 5 requires nothing', () => {
    expect(stepProblem(emptyDraft, noSecrets, 5)).toBeNull();
  });

  test.each([1, 2, 3, 4, 5, 6])('step %i is complete with its answer', (step) => {
    expect(stepProblem(answeredDraft, noSecrets, step)).toBeNull();
  });

  test('a name of white space is rejected', () => {
    expect(stepProblem({ ...answeredDraft, name: ' \t ' }, noSecrets, 6)).not.toBeNull();
  });

  test.each([
    [false, { email: '', password: 'abcdef', confirmation: 'abcdef' }],
    [false, { email: 'a@b.example', password: '', confirmation: 'abcdef' }],
    [false, { email: 'a@b.example', password: 'abcdef', confirmation: '' }],
    // A short or different password passes here; `checkIntake` reports it on submit.
    [true, { email: 'a@b.example', password: 'a', confirmation: 'b' }],
  ])('step 7 is complete (%o) with %o', (isComplete, { email, ...secrets }) => {
    expect(stepProblem({ ...answeredDraft, email }, secrets, 7) === null).toBe(isComplete);
  });
});

test.each([
  [answeredDraft, 7],
  [{ ...answeredDraft, step: 4 }, 4],
  [{ ...answeredDraft, moodCheck: null }, 1],
  [{ ...answeredDraft, spiritualHunger: [] }, 3],
  [{ ...answeredDraft, name: '  ' }, 6],
  [{ ...answeredDraft, step: 2, name: '' }, 2],
] as const)('a restored draft never starts after an unanswered step (%#)', (draft, step) => {
  const restored: IntakeDraft = {
    ...draft,
    spiritualHunger: [...draft.spiritualHunger],
    spiritualPersonality: [...draft.spiritualPersonality],
  };
  expect(reachableStep(restored)).toBe(step);
});

test('[INTAKE-4] the label of the button depends on the step', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(nextLabel)).toEqual([
    'Next',
    'Next',
    'Next',
    'Next',
    'Next',
    'Last One...',
    "Let's Go!",
  ]);
});

test('[INTAKE-2] the progress is the step as a percentage of seven', () => {
  expect([1, 4, 7].map((step) => Math.round(stepPercent(step)))).toEqual([14, 57, 100]);
});
