import { expect, test } from 'vitest';
import { curlApostrophes } from './curl-apostrophes';

test.each([
  ["You're where they'd been", 'You’re where they’d been'],
  ["the disciples' road", 'the disciples’ road'],
  ["the word 'rest' itself", 'the word ‘rest’ itself'],
  ["'Rest.' He", '‘Rest.’ He'],
  ['Weren’t we', 'Weren’t we'],
  ['', ''],
])('%j is %j', (text, expected) => {
  expect(curlApostrophes(text)).toBe(expected);
});
