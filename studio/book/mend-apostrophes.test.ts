import { expect, test } from 'vitest';
import { mendTable } from './mend-apostrophes';

const table = (...blocks: string[]): string =>
  ['/CMapName /x def', ...blocks, 'endcmap', ''].join('\n');

test('letters that stand for quotation marks become those, also within a range, and all else stays', () => {
  const before = table(
    '2 beginbfchar\n<0001> <0020>\n<0084> <00660069>\nendbfchar',
    '1 beginbfrange\n<00A0> <00A3> <02BA>\nendbfrange',
  );
  expect(mendTable(before)).toBe(
    table(
      '6 beginbfchar\n<0001> <0020>\n<0084> <00660069>\n<00A0> <02BA>\n<00A1> <2018>\n<00A2> <2019>\n<00A3> <02BD>\nendbfchar',
    ),
  );
});

test('what is not understood stops the build', () => {
  expect(() =>
    mendTable(table('1 beginbfrange\n<0001> <0002> [<0041> <0042>]\nendbfrange')),
  ).toThrow('no entry of a character map');
});
