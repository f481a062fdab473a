import { beforeAll, describe, expect, test } from 'vitest';
import type { Scripture } from '../../scripture/scripture';
import { testScripture } from '../../testing/scripture';
import { resolveExcerpts } from './resolve-excerpts';

let scripture: Scripture;
beforeAll(async () => {
  scripture = await testScripture();
});

describe('a whole passage', () => {
  test.each([
    ['{{John 11:35}}', '“Jesus wept” (John 11:35, WEB).'],
    [
      'He read: {{John 11:35}} Then he left.',
      'He read: “Jesus wept” (John 11:35, WEB). Then he left.',
    ],
    ['{{John 11:35}}, it says', '“Jesus wept” (John 11:35, WEB), it says'],
    ['{{John 11:35}} is short', '“Jesus wept” (John 11:35, WEB) is short'],
    ['{{John 11:35}}\n\nNext', '“Jesus wept” (John 11:35, WEB).\n\nNext'],
    [
      '{{Luke 24:17}}',
      '“He said to them, ‘What are you talking about as you walk, and are sad?’” (Luke 24:17, WEB).',
    ],
    [
      '{{Psalm 23:1}} and on',
      '“Yahweh is my shepherd: I shall lack nothing” (Psalm 23:1, WEB) and on',
    ],
    [
      '{{Psalms 23:1–1}} and',
      '“Yahweh is my shepherd: I shall lack nothing” (Psalm 23:1, WEB) and',
    ],
  ])('%s', (source, expected) => {
    expect(resolveExcerpts(source, scripture)).toMatchObject({ text: expected, problems: [] });
  });
});

describe('an excerpt', () => {
  test.each([
    ['the words', '{{Luke 24:29 | Stay with us}}', '“Stay with us”'],
    ['as the text has them', '{{luke 24:29|stay   WITH us}}', '“Stay with us”'],
    ['any apostrophe', "{{Luke 24:32 | Weren't our hearts}}", '“Weren’t our hearts”'],
    ['over lines of poetry', '{{Psalm 23:1 | my shepherd: I shall}}', '“my shepherd: I shall”'],
    ['over verses', '{{Luke 24:15-16 | with them. But their eyes}}', '“with them. But their eyes”'],
    ['a whole word, not part of a word before it', '{{Luke 24:29 | he}}', '“He”'],
    ['special characters of regular expressions', '{{John 3:16 | For God so}}?', '“For God so”?'],
  ])('%s', (_, source, expected) => {
    expect(resolveExcerpts(source, scripture)).toMatchObject({ text: expected, problems: [] });
  });

  test.each([
    ['words of another verse', '{{Luke 24:29 | Jesus wept}}', 'are not in the passage'],
    ['half a word', '{{Luke 24:29 | tay with us}}', 'are not in the passage'],
    ['a changed word', '{{Luke 24:29 | Stay with me}}', 'are not in the passage'],
    ['a pattern', '{{Luke 24:29 | S.*us}}', 'are not in the passage'],
    ['no words', '{{Luke 24:29 | }}', 'an excerpt has 1 to 14 words'],
    [
      'fifteen words',
      '{{Luke 24:15 | While they talked and questioned together, Jesus himself came near, and went with them. But}}',
      'an excerpt has 1 to 14 words',
    ],
  ])('%s is refused', (_, source, problem) => {
    expect(resolveExcerpts(source, scripture).problems).toEqual([expect.stringContaining(problem)]);
  });
});

test.each([
  ['{{Hezekiah 1:1}}', 'this passage does not exist'],
  ['{{John 3:99 | God}}', 'this passage does not exist'],
  ['{{Acts 8:37}}', 'this passage does not exist'],
  ['{{John 3:16; John 3:18}}', 'this passage does not exist'],
  ['{{}}', 'this passage does not exist'],
  ['{{John 3:16', 'a quotation marker is not closed'],
  ['John 3:16}}', 'a quotation marker is not closed'],
])('%s is refused', (source, problem) => {
  const { text, problems } = resolveExcerpts(source, scripture);
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(text).toBe(source);
});

test('references lists each passage once', () => {
  const source =
    '{{Luke 24:29 | Stay with us}}, they say. {{psalms 23:1}} Then {{Luke 24:29|Stay}} again.';
  expect(resolveExcerpts(source, scripture).references).toEqual(['Luke 24:29', 'Psalm 23:1']);
});

test.each([
  ['{{Matthew 5:22 | Whoever says, ‘You fool!’}}', '“Whoever says, ‘You fool!’”'],
  ['{{Jeremiah 6:14 | saying, ‘Peace, peace!’}}', '“saying, ‘Peace, peace!’”'],
])('quoted speech inside a quotation has single marks: %s', (source, expected) => {
  expect(resolveExcerpts(source, scripture).text).toBe(expected);
});
