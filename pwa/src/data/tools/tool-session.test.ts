import { describe, expect, test } from 'vitest';
import type { ToolSession } from './tool-session';
import { hasSomethingToLose, keyFor, parseSession } from './tool-session';
import { makeAnswer } from '../../testing/tool-answers';

const answer = makeAnswer();
const asked = { input: 'Who was Ruth?', key: 'key-1' };
const newKey = (): string => 'key-2';

describe('the idempotency key of a question', () => {
  test('is the same until there is an answer, so that a retry is not charged again', () => {
    expect(keyFor({ input: '', asked }, 'Who was Ruth?', newKey)).toBe('key-1');
  });

  test('is new for another question', () => {
    expect(keyFor({ input: '', asked }, 'Who was Boaz?', newKey)).toBe('key-2');
    expect(keyFor({ input: '' }, 'Who was Ruth?', newKey)).toBe('key-2');
  });

  test('is new after the question was answered', () => {
    expect(keyFor({ input: '', asked, answer }, 'Who was Ruth?', newKey)).toBe('key-2');
  });
});

describe('closing the dialog would lose', () => {
  const lose = (session: Partial<ToolSession>, initial = ''): boolean =>
    hasSomethingToLose({ input: '', ...session }, initial);

  test('a question that was not sent, but not the initial text', () => {
    expect(lose({ input: 'Who' })).toBe(true);
    expect(lose({ input: '  ' })).toBe(false);
    expect(lose({ input: 'I need prayer for...' }, 'I need prayer for...')).toBe(false);
  });

  test('an answer that is not in the library', () => {
    expect(lose({ input: asked.input, asked, answer })).toBe(true);
    expect(lose({ input: asked.input, asked, answer: { ...answer, isSaved: true } })).toBe(false);
  });

  test('a reflection that is not in the journal', () => {
    const saved = { input: asked.input, asked, answer: { ...answer, isSaved: true } };
    const entry = { title: '', content: 'She stayed.', state: 'writing' } as const;
    expect(lose({ ...saved, entry })).toBe(true);
    expect(lose({ ...saved, entry: { ...entry, state: 'saved' } })).toBe(false);
    expect(lose({ ...saved, entry: { ...entry, content: ' ' } })).toBe(false);
  });
});

test('a stored session is read, and an unreadable one is ignored', () => {
  const session: ToolSession = { input: 'Who was Ruth?', asked, answer };
  expect(parseSession(JSON.stringify(session))).toEqual(session);
  expect(parseSession('Who was Ruth?')).toBeNull();
  expect(parseSession('{"input":7}')).toBeNull();
});
