import { expect, test } from 'vitest';
import { blocksOf, plainText, parseInlineText } from './marked-text';

const answer = [
  '## Anxiety',
  '',
  'It is *not* a weak faith.',
  '',
  '> In nothing be anxious,',
  '> but in everything, by prayer.',
  '> — Philippians 4:6 (WEB)',
  '',
  '- Breathe.',
  '- Say it aloud.',
  '',
  '1. Read it.',
  '2. Read it again.',
].join('\n');

test('an answer is parsed into blocks', () => {
  expect(blocksOf(answer)).toEqual([
    { kind: 'heading', text: 'Anxiety' },
    { kind: 'text', lines: ['It is *not* a weak faith.'] },
    {
      kind: 'quote',
      lines: ['In nothing be anxious,', 'but in everything, by prayer.'],
      source: 'Philippians 4:6 (WEB)',
    },
    { kind: 'list', items: ['Breathe.', 'Say it aloud.'] },
    { kind: 'steps', first: 1, items: ['Read it.', 'Read it again.'] },
  ]);
});

test('every prefix of an answer keeps its words while the rest is streamed', () => {
  for (let length = 0; length <= answer.length; length += 1) {
    const beginning = answer.slice(0, length);
    const words = plainText(beginning).replaceAll(/[^\p{L}\d]/gu, '');
    expect(words).toBe(beginning.replaceAll(/[^\p{L}\d]/gu, ''));
  }
});

test('text that only resembles markup stays text', () => {
  expect(blocksOf('3 a.m. and -5 degrees\n#hashtag\n1.5 hours').map(({ kind }) => kind)).toEqual([
    'text',
  ]);
  expect(parseInlineText('2 * 3 * 4')).toEqual([{ text: '2 * 3 * 4', isEmphasized: false }]);
  expect(parseInlineText('<b>bold</b> [a](https://example.com)')).toEqual([
    { text: '<b>bold</b> [a](https://example.com)', isEmphasized: false },
  ]);
});

test('text between asterisks is emphasized', () => {
  expect(parseInlineText('He *walks* beside **you**.')).toEqual([
    { text: 'He ', isEmphasized: false },
    { text: 'walks', isEmphasized: true },
    { text: ' beside ', isEmphasized: false },
    { text: 'you', isEmphasized: true },
    { text: '.', isEmphasized: false },
  ]);
});

test('plainText removes the markup', () => {
  expect(plainText(answer)).toBe(
    [
      'Anxiety',
      'It is not a weak faith.',
      'In nothing be anxious,\nbut in everything, by prayer.\n— Philippians 4:6 (WEB)',
      '- Breathe.\n- Say it aloud.',
      '1. Read it.\n2. Read it again.',
    ].join('\n\n'),
  );
});

test('steps keep their numbers if a paragraph is between them', () => {
  expect(plainText('1. Fold.\n\nWait.\n\n2. Cut.')).toBe('1. Fold.\n\nWait.\n\n2. Cut.');
});
