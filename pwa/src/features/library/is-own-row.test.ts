import { expect, test } from 'vitest';
import { isAssessment, isOwnRow } from './is-own-row';

test.each([
  { category: 'walks', toolId: 'daily-walk', own: true, assessment: false },
  { category: 'study', toolId: 'bible-answers', own: true, assessment: false },
  { category: 'journaling', toolId: 'bible-journaling', own: false, assessment: false },
  { category: 'assessment', toolId: 'spiritual-gifts', own: false, assessment: true },
] as const)('$category of $toolId', ({ category, toolId, own, assessment }) => {
  expect(isOwnRow({ category, toolId })).toBe(own);
  expect(isAssessment({ category, toolId })).toBe(assessment);
});
