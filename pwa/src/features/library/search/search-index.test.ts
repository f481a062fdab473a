import { expect, test } from 'vitest';
import { createSearchIndex } from './search-index';

const text = (id: string, title: string, rest: { input?: string; output?: string } = {}) => ({
  id,
  title,
  input: '',
  output: '',
  ...rest,
});

function indexOf(...texts: ReturnType<typeof text>[]) {
  const index = createSearchIndex();
  index.put(texts);
  return index;
}

test.each([
  ['HOPE', ['a']],
  ['  hope ', ['a']],
  ['what remains', ['a']],
  ['put to shame', ['a']],
  ['shame hope', ['a']],
  ['senor', ['b']],
  ['SEÑOR', ['b']],
  ['cafe', ['b']],
  ["don't", ['c']],
  ['"don’t be', ['c']],
  ['ﬁ', []],
  ['nothing like it', []],
  ['', ['a', 'b', 'c']],
])('[LIB-1] %j finds %j', (query, expected) => {
  const index = indexOf(
    text('a', 'Hope', { input: 'What remains?', output: 'It does not put to shame.' }),
    text('b', 'Señor', { input: 'Un cafe\u0301', output: 'Paz' }),
    text('c', 'Not alone', { output: 'He said: “Don’t be afraid.”' }),
  );
  expect(index.search(query)).toEqual(expected);
});

test('a word does not match across two fields', () => {
  expect(indexOf(text('a', 'some', { input: 'thing' })).search('something')).toEqual([]);
});

test('a changed entry is found only by its new text, and a removed entry is not found', () => {
  const index = indexOf(text('a', 'Hope'));
  index.put([text('a', 'Rest')]);
  expect(index.search('hope')).toEqual([]);
  expect(index.search('rest')).toEqual(['a']);
  index.remove(['a']);
  expect(index.search('')).toEqual([]);
});

test('a search in 10,000 entries of one page takes less than a second', () => {
  const page = 'The Lord is my shepherd; I shall lack nothing. '.repeat(40);
  const index = createSearchIndex();
  index.put(
    Array.from({ length: 10_000 }, (_, id) => text(String(id), `Entry ${id}`, { output: page })),
  );
  const start = performance.now();
  expect(index.search('entry 9999 nothing')).toEqual(['9999']);
  // The target is 100 ms, the pause between two keystrokes of a fast typist. The limit is wider for slow, shared machines.
  expect(performance.now() - start).toBeLessThan(1000);
});
