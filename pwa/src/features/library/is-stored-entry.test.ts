import { expect, test } from 'vitest';
import { isAssessment, isStoredEntry } from './is-stored-entry';

test.each([
  { category: 'walks', toolId: 'daily-walk', stored: true, assessment: false },
  { category: 'study', toolId: 'bible-answers', stored: true, assessment: false },
  { category: 'journaling', toolId: 'bible-journaling', stored: false, assessment: false },
  { category: 'assessment', toolId: 'spiritual-gifts', stored: false, assessment: true },
] as const)(
  '$category of $toolId: stored $stored, assessment $assessment',
  ({ category, toolId, stored, assessment }) => {
    expect(isStoredEntry({ category, toolId })).toBe(stored);
    expect(isAssessment({ category, toolId })).toBe(assessment);
  },
);
