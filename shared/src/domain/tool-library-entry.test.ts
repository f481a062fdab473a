import { describe, expect, test } from 'vitest';
import { creditCost, selfSavingToolIds, textToolIds } from '../enums/tools';
import { saveLibraryEntry } from '../mutations/save-library-entry';
import { toolEntryTitle, toolLibraryEntry } from './tool-library-entry';

describe('the title of a saved answer', () => {
  test('consists of the tool and the input', () => {
    expect(toolEntryTitle('Bible Answers', 'Who was Ruth?')).toBe('Bible Answers: Who was Ruth?');
  });

  test('has at most fifty characters of the input, and three dots if the input is longer', () => {
    expect(toolEntryTitle('Bible Jokes', 'a'.repeat(50))).toBe(`Bible Jokes: ${'a'.repeat(50)}`);
    expect(toolEntryTitle('Bible Jokes', 'a'.repeat(51))).toBe(`Bible Jokes: ${'a'.repeat(50)}...`);
  });

  test('is one line, and is not cut within a surrogate pair', () => {
    expect(toolEntryTitle('Bible Crafts', ' stones\n for \n\n kids ')).toBe(
      'Bible Crafts: stones for kids',
    );
    const title = toolEntryTitle('Bible Crafts', `${'a'.repeat(49)}🐟🐟`);
    expect(title).toBe(`Bible Crafts: ${'a'.repeat(49)}...`);
  });
});

test.each(textToolIds)('an answer of %s is a valid library entry', (toolId) => {
  const entry = toolLibraryEntry({ toolId, input: 'Ruth', output: '## Ruth', needs: [] });
  const id = '11111111-1111-4111-8111-111111111111';
  const createdAt = '2026-11-22T06:00:00.000Z';
  expect(saveLibraryEntry.schema.safeParse({ ...entry, id, createdAt }).success).toBe(true);
});

test('an unknown tool costs 0, and every known tool costs more', () => {
  expect(creditCost('sermons')).toBe(0);
  expect(creditCost('daily-walk')).toBe(1);
  expect(textToolIds.filter((id) => creditCost(id) === 2)).toEqual([
    'bible-journaling',
    'what-jesus-teaches',
    'customized-prayer',
  ]);
  expect(textToolIds.every((id) => creditCost(id) > 0)).toBe(true);
});

test('the answers of five tools are saved automatically', () => {
  expect(selfSavingToolIds).toHaveLength(5);
});
