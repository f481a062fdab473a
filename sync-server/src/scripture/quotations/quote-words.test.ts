import { expect, test } from 'vitest';
import { testScripture } from '../../testing/scripture';
import { quoteWords } from './quote-words';

test.each([
  ['words without marks', 'Jesus wept.', '“Jesus wept.”'],
  ['a whole speech keeps one pair', '“Come, and see.”', '“Come, and see.”'],
  ['a speech inside a sentence gets single marks', 'He said, “Come.”', '“He said, ‘Come.’”'],
  ['two voices', '“Who?” he said. “You.”', '“‘Who?’ he said. ‘You.’”'],
  ['a speech that continues after the words', 'He said, “Go out', '“He said, ‘Go out’”'],
  ['a speech that began before them', 'and live.” They went', '“‘and live.’ They went”'],
  ['only the end of a speech', 'and you will live.”', '“and you will live.”'],
  ['only the start of a speech', '“Blessed are the poor', '“Blessed are the poor”'],
  ['a speech with an opening mark at each paragraph', '“One. “Two.”', '“One. Two.”'],
  ['a quotation in a speech', '“You said, ‘I see.’”', '“You said, ‘I see.’”'],
  [
    'a quotation in a speech in a sentence',
    'He said, “You say, ‘I see.’”',
    '“He said, ‘You say, “I see.”’”',
  ],
  ['the end of both', 'I see.’” He left.', '“‘“I see.”’ He left.”'],
  ['a quotation left open', 'He said, “You say, ‘I', '“He said, ‘You say, “I”’”'],
  ['apostrophes', 'Weren’t the disciples’ hearts', '“Weren’t the disciples’ hearts”'],
  [
    'a saying within a speech that began long before',
    'Whoever says, ‘You fool!’ will be judged.',
    '“Whoever says, ‘You fool!’ will be judged.”',
  ],
  ['a saying that began before the words', 'to listen to lies.’', '“to listen to lies.”'],
  ['a saying that ends in a speech', 'tell him, ‘Go.’”', '“tell him, ‘Go.’”'],
  [
    'a speech in a saying',
    '‘Tell the king: “Don’t be deceived.',
    '“Tell the king: ‘Don’t be deceived.’”',
  ],
  [
    'four levels of speech',
    'They said, “He told us, ‘Tell him, “Yahweh says, ‘No.’”’”',
    '“They said, ‘He told us, “Tell him, ‘Yahweh says, “No.”’”’”',
  ],
  [
    'a saying that is not closed before the speech is',
    'He said, “They say, ‘No.” He left.',
    '“He said, ‘They say, “No.”’ He left.”',
  ],
  ['a plural within a saying', '“I say, ‘my sons’ sons.’”', '“I say, ‘my sons’ sons.’”'],
  ['nothing', '', '“”'],
])('%s', (_, words, expected) => {
  expect(quoteWords(words)).toBe(expected);
});

test('no verse of the Bible has marks of one kind directly within each other', async () => {
  const scripture = await testScripture();
  const wrong = scripture.index.books
    .flatMap((book) => scripture.versesOf(book))
    .filter(({ text }) => !isWellNested(quoteWords(text)));
  expect(wrong).toEqual([]);
}, 30_000);

/**
 * True if double and single marks alternate and each is closed by its counterpart. What looks like a closing single
 * mark can be an apostrophe.
 */
function isWellNested(quoted: string): boolean {
  const open: string[] = [];
  for (const { 0: mark, index } of quoted.matchAll(/[“”‘’]/g)) {
    if (mark === '“' || mark === '‘') {
      const expected = open.length % 2 === 0 ? '“' : '‘';
      if (mark !== expected) {
        return false;
      }
      open.push(mark);
    } else if (mark === '”') {
      if (open.pop() !== '“') {
        return false;
      }
    } else if (
      open.at(-1) === '‘' &&
      !/^\p{L}/u.test(quoted.slice(index + 1)) &&
      !isPlural(quoted, index)
    ) {
      open.pop();
    }
  }
  return open.length === 0;
}

function isPlural(quoted: string, at: number): boolean {
  return quoted[at - 1] === 's' && /^[^‘]*[.,;:?!]’/.test(quoted.slice(at + 1));
}
