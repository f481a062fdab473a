import { expect, test } from 'vitest';
import type { TextStorage } from '../../platform/storage';
import type { IntakeDraft } from './intake-draft';
import { emptyDraft, readDraft, removeDraft, writeDraft } from './intake-draft';

function memoryStorage(): TextStorage & { readonly all: () => string } {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    all: () => [...texts.values()].join('\n'),
  };
}

const draft: IntakeDraft = { ...emptyDraft, step: 6, moodCheck: 'numb', name: 'Lydia' };

test('a stored draft is read back unchanged', () => {
  const storage = memoryStorage();
  writeDraft(storage, draft);
  expect(readDraft(storage)).toEqual(draft);
});

test('a removed draft leaves nothing in storage', () => {
  const storage = memoryStorage();
  writeDraft(storage, draft);
  removeDraft(storage);
  expect(readDraft(storage)).toEqual(emptyDraft);
  expect(storage.all()).toBe('');
});

test.each([
  ['nothing', null],
  ['no JSON', '{"step":'],
  ['another shape', '[1,2]'],
  ['a step that does not exist', JSON.stringify({ ...draft, step: 8 })],
  ['a mood that does not exist', JSON.stringify({ ...draft, moodCheck: 'grumpy' })],
  [
    'a style that the intake does not offer',
    JSON.stringify({ ...draft, spiritualPersonality: ['learning'] }),
  ],
])('%s in storage gives an empty draft', (_, text) => {
  const storage = memoryStorage();
  if (text !== null) {
    storage.write('intake-draft', text);
  }
  expect(readDraft(storage)).toEqual(emptyDraft);
});
