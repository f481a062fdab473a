import { expect, test } from 'vitest';
import { repairCharacterMap } from './repair-apostrophes';

const characterMap = (...blocks: string[]): string =>
  ['/CMapName /x def', ...blocks, 'endcmap', ''].join('\n');

test('modifier letters become quotation marks, also inside a range, and other entries stay', () => {
  const before = characterMap(
    '2 beginbfchar\n<0001> <0020>\n<0084> <00660069>\nendbfchar',
    '1 beginbfrange\n<00A0> <00A3> <02BA>\nendbfrange',
  );
  expect(repairCharacterMap(before)).toBe(
    characterMap(
      '6 beginbfchar\n<0001> <0020>\n<0084> <00660069>\n<00A0> <02BA>\n<00A1> <2018>\n<00A2> <2019>\n<00A3> <02BD>\nendbfchar',
    ),
  );
});

test.each([
  ['a range with a list', '1 beginbfrange\n<0001> <0002> [<0041> <0042>]\nendbfrange'],
  ['an entry without characters', '1 beginbfchar\n<0001>\nendbfchar'],
])('%s is refused', (_, block) => {
  expect(() => repairCharacterMap(characterMap(block))).toThrow('not an entry of a character map');
});
