import { expect, test } from 'vitest';
import { passagesIn } from './passages-in';

const found = (text: string) =>
  passagesIn(text).flatMap(({ text: words, passage }) =>
    passage === null
      ? []
      : [
          `${words} = ${passage.book} ${passage.start.chapter}:${passage.start.verse} to ${passage.end.chapter}:${passage.end.verse}`,
        ],
  );

test.each([
  ['John 3:16', 'john 3:16 to 3:16'],
  ['1 John 4:7-8', '1john 4:7 to 4:8'],
  ['Psalm 23', 'psalms 23:1 to 23:null'],
  ['Song of Solomon 2:10', 'songofsolomon 2:10 to 2:10'],
  ['Luke 23:50-24:3', 'luke 23:50 to 24:3'],
  ['Genesis 1–2', 'genesis 1:1 to 2:null'],
  ['Jude 1:3', 'jude 1:3 to 1:3'],
])('%s is a passage', (text, passage) => {
  expect(found(text)).toEqual([`${text} = ${passage}`]);
});

test('the pieces concatenate to the text', () => {
  const text = '> — 2 Corinthians 11:28 (WEB). Read on: Mark 4:35-41; Psalm 46.';
  expect(
    passagesIn(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(found(text)).toHaveLength(3);
});

test.each([
  ['no number', 'Mark and Ruth walked to Romans of old.'],
  ['a longer word', 'Actsy 2:3'],
  ['a book that the number belongs to', 'in 1John 3'],
  ['backwards', 'John 3:16-4'],
  ['a year', 'Mark 1998'],
])('%s is not a passage', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('a numbered book is not taken for the book without the number', () => {
  expect(found('See 3 John 1:4.')).toEqual(['3 John 1:4 = 3john 1:4 to 1:4']);
});
