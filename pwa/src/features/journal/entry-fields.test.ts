import { expect, test } from 'vitest';
import { emptyFields, entryOf, fieldsOf, isSameText, parseDraft } from './entry-fields';

const written = { topic: ' ', title: ' The road ', prompt: '', content: 'He was near.\n' };

test('[JRNL-2] an empty prompt becomes the default prompt, and an empty topic is omitted', () => {
  expect(entryOf(written)).toEqual({
    title: 'The road',
    prompt: 'Daily Walk Reflection',
    content: 'He was near.',
  });
  expect(entryOf({ ...written, topic: ' Luke 24 ', prompt: ' Who? ' })).toMatchObject({
    topic: 'Luke 24',
    prompt: 'Who?',
  });
});

test('the default prompt is shown as an empty field when the entry is edited', () => {
  const entry = {
    ...entryOf(written),
    id: 'a',
    topic: null,
    fromDailyWalkId: null,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
  };
  expect(fieldsOf(entry)).toEqual({ ...emptyFields, title: 'The road', content: 'He was near.' });
  expect(fieldsOf({ ...entry, prompt: 'Who?' }).prompt).toBe('Who?');
});

test('[LOCAL-7] a draft is parsed unchanged, including the base of the edit', () => {
  const draft = { ...written, base: { baseVersion: 7, basedOn: 'x' } };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  expect(isSameText(draft, written)).toBe(true);
  expect(isSameText(draft, { ...written, content: '' })).toBe(false);
});

test.each(['', 'words', '{"title":1}', 'null'])('the unreadable draft %j gives null', (text) => {
  expect(parseDraft(text)).toBeNull();
});
