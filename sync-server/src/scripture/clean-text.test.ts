import { expect, test } from 'vitest';
import { cleanHeading, cleanText } from './clean-text';

test.each([
  ['trailing and doubled spaces', 'In the  beginning, God  ', 'In the beginning, God'],
  [
    'a no-break space between closing marks',
    'a house of cedar?’\u00A0”\u00A0’ ',
    'a house of cedar?’”’',
  ],
  ['a no-break space between opening marks', '“\u00A0‘However I will not', '“‘However I will not'],
  ['a space before a full stop', 'under the nettles .', 'under the nettles.'],
  [
    'no space after a full stop',
    'the great suffering.They washed',
    'the great suffering. They washed',
  ],
  ['an apostrophe set as an opening mark', 'in Yahweh‘s hand', 'in Yahweh’s hand'],
  ['a quotation inside a sentence', 'saying, ‘so be it’', 'saying, ‘so be it’'],
  ['nothing but spaces', ' \u00A0 ', ''],
])('%s', (_, source, expected) => {
  expect(cleanText(source)).toBe(expected);
});

test('a heading does not contain the note that the source appends', () => {
  expect(cleanHeading('A praise psalm by David.* This is an acrostic psalm.')).toBe(
    'A praise psalm by David.',
  );
});
