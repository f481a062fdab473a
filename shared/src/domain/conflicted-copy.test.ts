import { expect, test } from 'vitest';
import { titleMaxLength } from '../enums/limits';
import { conflictedCopyTitle, isConflictedCopy, unmarkedTitle } from './conflicted-copy';

test('[MERGE-2] the title of a conflicted copy is marked once', () => {
  expect(conflictedCopyTitle('The road')).toBe('The road (conflicted copy)');
  expect(conflictedCopyTitle('The road (conflicted copy)')).toBe('The road (conflicted copy)');
  expect(isConflictedCopy('The road')).toBe(false);
  expect(unmarkedTitle('The road (conflicted copy)')).toBe('The road');
  expect(unmarkedTitle('The road')).toBe('The road');
});

test('[MERGE-2] a long title is cut to the maximum length, and not within a surrogate pair', () => {
  const title = conflictedCopyTitle(`x${'🕊'.repeat(titleMaxLength / 2)}`);
  expect(title.length).toBeLessThanOrEqual(titleMaxLength);
  expect(title.isWellFormed()).toBe(true);
});
