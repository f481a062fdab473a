import { expect, test } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { entryFile, journalEntryText, previewOf, shownPrompt } from './entry-text';

const day = localDay('2026-11-21');
const entry = {
  id: 'a',
  title: 'The road',
  topic: 'Luke 24',
  prompt: 'Who walks beside you?',
  content: 'He does.\n\nAll the way.',
  fromDailyWalkId: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  updatedAt: '2026-11-21T06:00:00.000Z',
};

test('[JRNL-5] a preview is cut to 150 characters, with an ellipsis only when longer', () => {
  expect(previewOf('x'.repeat(150))).toBe('x'.repeat(150));
  expect(previewOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`);
  expect(previewOf(`${'x'.repeat(149)}🕊 and more`)).toBe(`${'x'.repeat(149)}...`);
});

test("[JRNL-6] the prompt is hidden when it equals 'Daily Walk Reflection'", () => {
  expect(shownPrompt('Daily Walk Reflection')).toBeNull();
  expect(shownPrompt('Who?')).toBe('Who?');
});

test('[JRNL-6] a copied entry contains every non-empty field', () => {
  expect(journalEntryText(entry, day)).toBe(
    'The road\n\nNovember 21, 2026\nLuke 24\n\nWho walks beside you?\n\nHe does.\n\nAll the way.',
  );
  const bare = { ...entry, topic: null, prompt: 'Daily Walk Reflection' };
  expect(journalEntryText(bare, day)).toBe(
    'The road\n\nNovember 21, 2026\n\nHe does.\n\nAll the way.',
  );
});

test('the file name of a download has title and date, without the suffix of a conflicted copy', () => {
  expect(entryFile({ ...entry, title: 'The road! (conflicted copy)' }, day).name).toBe(
    'The_road__2026-11-21.txt',
  );
});
