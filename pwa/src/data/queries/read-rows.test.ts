import { expect, test } from 'vitest';
import type { Action } from '@emmaus/shared/mutations/registry';
import { mutationDefinitions } from '@emmaus/shared/mutations/registry';
import type { RowKind } from '@emmaus/shared/entities/row-kinds';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { readView } from './read-rows';

const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

const entry = '00000000-0000-4000-9000-000000000001';
const page = '00000000-0000-4000-9000-000000000002';
const createdAt = '2026-11-21T06:00:00.000Z';
const text = { title: 'The road', prompt: 'What did you hear?', content: 'A voice.' };

const oneOfEach: readonly Action[] = [
  { name: 'startWalk', args: { date: harnessToday } },
  { name: 'completeWalk', args: { date: harnessToday, takeaway: 'Stay.', completedAt: createdAt } },
  {
    name: 'saveLibraryEntry',
    args: {
      id: entry,
      toolId: 'parable',
      toolName: 'Parable',
      title: 'Seeds',
      input: '',
      output: 'A sower went out.',
      category: 'stories',
      createdAt,
    },
  },
  { name: 'setLibraryFavorite', args: { id: entry, isFavorite: true } },
  { name: 'createJournalEntry', args: { ...text, id: page, createdAt } },
  { name: 'editJournalEntry', args: { ...text, id: page, baseVersion: 0, content: 'Two.' } },
  {
    name: 'saveAssessment',
    args: {
      id: entry,
      responses: { q1: 'q1a' },
      results: { topGifts: [], totalQuestions: 12, allScores: {} },
      completedAt: createdAt,
    },
  },
  { name: 'saveAnswers', args: { moodCheck: 'numb' } },
  { name: 'setPreferences', args: { timeZone: 'Europe/Berlin' } },
  { name: 'deleteLibraryEntry', args: { id: entry } },
  { name: 'restoreLibraryEntry', args: { id: entry } },
  { name: 'deleteJournalEntry', args: { id: page } },
  { name: 'restoreJournalEntry', args: { id: page } },
];

/** What each kind is shown from; a library entry of a walk is made of the walk and what was taken from it. */
const views: readonly (readonly [RowKind, readonly RowKind[]])[] = [
  ['profile', ['profile']],
  ['walk', ['walk']],
  ['completion', ['completion', 'walk']],
  ['library', ['library', 'walk', 'completion']],
  ['journal', ['journal']],
  ['assessment', ['assessment']],
];
const placeOf = {
  profile: 'profile',
  walk: 'walks',
  completion: 'completions',
  library: 'library',
  journal: 'journal',
  assessment: 'assessments',
  credits: 'profile',
} as const;

test('[LOCAL-2] a screen that reads only its own kinds shows every action that changes them', async () => {
  expect(new Set(oneOfEach.map(({ name }) => name))).toEqual(
    new Set(Object.keys(mutationDefinitions)),
  );
  for (const action of oneOfEach) {
    await tab.data.act(action);
    const whole = (await readView(tab.data, rowKinds)).rows;
    for (const [kind, kinds] of views) {
      const { rows } = await readView(tab.data, kinds);
      expect([action.name, rows[placeOf[kind]]]).toEqual([action.name, whole[placeOf[kind]]]);
    }
  }
});

test('[LOCAL-2] mutations that do not change the kinds of a screen are not read', async () => {
  for (const action of oneOfEach) {
    await tab.data.act(action);
  }
  const read: string[] = [];
  const note = <T extends { readonly name: string }>(row: T): T => {
    read.push(row.name);
    return row;
  };
  tab.data.db.outbox.hook('reading', note);
  await readView(tab.data, ['profile', 'walk', 'completion']);
  expect(read.toSorted()).toEqual(['completeWalk', 'saveAnswers', 'setPreferences', 'startWalk']);
});
