import { expect, test } from 'vitest';
import { quoteWords } from './quote-words';

test.each([
  ['words without marks', 'Jesus wept.', '“Jesus wept.”'],
  ['a whole speech keeps one pair', '“Come, and see.”', '“Come, and see.”'],
  ['a speech inside a sentence moves down', 'He said, “Come.”', '“He said, ‘Come.’”'],
  ['two voices', '“Who?” he said. “You.”', '“‘Who?’ he said. ‘You.’”'],
  ['a speech that goes on after the words', 'He said, “Go out', '“He said, ‘Go out’”'],
  ['a speech that began before them', 'and live.” They went', '“‘and live.’ They went”'],
  ['only the end of a speech', 'and you will live.”', '“and you will live.”'],
  ['only the start of a speech', '“Blessed are the poor', '“Blessed are the poor”'],
  ['a speech that opens again at a paragraph', '“One. “Two.”', '“One. Two.”'],
  ['a quotation in a speech', '“You said, ‘I see.’”', '“You said, ‘I see.’”'],
  [
    'a quotation in a speech in a sentence',
    'He said, “You say, ‘I see.’”',
    '“He said, ‘You say, “I see.”’”',
  ],
  ['the end of both', 'I see.’” He left.', '“‘“I see.”’ He left.”'],
  ['a quotation left open', 'He said, “You say, ‘I', '“He said, ‘You say, “I”’”'],
  ['apostrophes', 'Weren’t the disciples’ hearts', '“Weren’t the disciples’ hearts”'],
  ['nothing', '', '“”'],
])('%s', (_, words, expected) => {
  expect(quoteWords(words)).toBe(expected);
});
