import { expect, test } from 'vitest';
import { countByTab, entryText, filterLibrary } from './filter-library';

const entry = (title: string, category: 'prayer' | 'walks' | 'other', output = '') => ({
  title,
  category,
  input: `asked about ${title}`,
  output,
});
const entries = [
  entry('Hope', 'prayer', 'It does not put to shame.'),
  entry('Rest', 'walks'),
  entry('Joy', 'other'),
];
const titles = (tab: 'all' | 'prayer' | 'craft', words: string) =>
  filterLibrary(entries, { tab, words }).map(({ title }) => title);

test.each([
  ['all', '', ['Hope', 'Rest', 'Joy']],
  ['prayer', '', ['Hope']],
  ['craft', '', []],
  ['all', '  HOPE ', ['Hope']],
  ['all', 'asked about r', ['Rest']],
  ['all', 'shame', ['Hope']],
  ['all', 'nothing like it', []],
] as const)('in %s, %j finds %j', (tab, words, expected) => {
  expect(titles(tab, words)).toEqual(expected);
});

test('an entry of the category other is counted under all alone', () => {
  expect(countByTab(entries)).toMatchObject({ all: 3, prayer: 1, walks: 1, craft: 0 });
});

test('a copied entry holds what was asked and what came back, and no empty part', () => {
  expect(entryText(entries[0] ?? entry('', 'other'))).toBe(
    'Hope\n\nasked about Hope\n\nIt does not put to shame.',
  );
  expect(entryText(entry('Rest', 'walks'))).toBe('Rest\n\nasked about Rest');
});
