import { expect, test } from 'vitest';
import { countByTab, libraryEntryText, filterLibrary } from './filter-library';

const entry = (id: string, category: 'prayer' | 'walks' | 'other', isFavorite = false) => ({
  id,
  category,
  isFavorite,
});
const entries = [entry('hope', 'prayer', true), entry('rest', 'walks'), entry('joy', 'other')];

test.each([
  [{ tab: 'all', onlyFavorites: false, found: null }, ['hope', 'rest', 'joy']],
  [{ tab: 'prayer', onlyFavorites: false, found: null }, ['hope']],
  [{ tab: 'craft', onlyFavorites: false, found: null }, []],
  [{ tab: 'all', onlyFavorites: true, found: null }, ['hope']],
  [{ tab: 'walks', onlyFavorites: true, found: null }, []],
  [{ tab: 'all', onlyFavorites: false, found: ['joy', 'gone'] }, ['joy']],
  [{ tab: 'prayer', onlyFavorites: false, found: ['joy'] }, []],
  [{ tab: 'all', onlyFavorites: false, found: [] }, []],
] as const)('[LIB-1] [LIB-2] %j shows %j', ({ found, ...filter }, expected) => {
  const ids = found === null ? null : new Set<string>(found);
  expect(filterLibrary(entries, { ...filter, ids }).map(({ id }) => id)).toEqual(expected);
});

test('an entry of the category other is counted under all only', () => {
  expect(countByTab(entries)).toMatchObject({ all: 3, prayer: 1, walks: 1, craft: 0 });
});

test('a copied entry contains title, question and answer, without empty parts', () => {
  const hope = {
    title: 'Hope',
    input: 'What remains?',
    output: 'It does not put to shame.',
    toolId: 'sermons',
    category: 'other',
  } as const;
  expect(libraryEntryText(hope)).toBe('Hope\n\nWhat remains?\n\nIt does not put to shame.');
  expect(libraryEntryText({ ...hope, output: ' ' })).toBe('Hope\n\nWhat remains?');
});

test('a tool’s answer is copied without its markup, and any other text verbatim', () => {
  const answer = {
    title: 'Hope',
    input: '',
    output: '## Hope\n\n*Wait*.',
    category: 'study',
  } as const;
  expect(libraryEntryText({ ...answer, toolId: 'bible-answers' })).toBe('Hope\n\nHope\n\nWait.');
  expect(libraryEntryText({ ...answer, toolId: 'daily-walk' })).toBe('Hope\n\n## Hope\n\n*Wait*.');
  const written = { ...answer, toolId: 'bible-journaling', category: 'journaling' } as const;
  expect(libraryEntryText(written)).toBe('Hope\n\n## Hope\n\n*Wait*.');
});
