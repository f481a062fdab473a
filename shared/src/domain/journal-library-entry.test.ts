import { expect, test } from 'vitest';
import { journalLibraryEntry } from './journal-library-entry';

const page = {
  id: 'b',
  title: 'The road',
  topic: 'Luke 24',
  prompt: 'Daily Walk Reflection',
  content: 'He was near.',
  fromDailyWalkId: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  updatedAt: '2026-11-21T06:00:00.000Z',
};

test('the default prompt is left out of the input', () => {
  expect(journalLibraryEntry(page)).toMatchObject({ input: 'Luke 24', category: 'journaling' });
  expect(journalLibraryEntry({ ...page, topic: null, prompt: 'Who?' }).input).toBe('Who?');
});
