import { expect, test } from 'vitest';
import { withLibraryTable } from './library-table';

const begin = '<!-- begin: libraries, written by `npm run third-party` -->';
const document = `# Title\n\n${begin}\nold table\n<!-- end: libraries -->\n\nAfter.\n`;
const library = { name: '@x/lib', version: '1.0.0', license: 'MIT', usedBy: ['app', 'server'] };

test('replaces only what is between the markers', () => {
  const row = '| [@x/lib](https://www.npmjs.com/package/@x/lib) | 1.0.0 | MIT | app, server |';
  const table = `| library | version | license | used by |\n|---|---|---|---|\n${row}`;
  const expected = `# Title\n\n${begin}\n\n${table}\n\n<!-- end: libraries -->\n\nAfter.\n`;
  expect(withLibraryTable(document, [library])).toBe(expected);
});

test('writing the same libraries twice changes nothing', () => {
  const once = withLibraryTable(document, [library]);
  expect(withLibraryTable(once, [library])).toBe(once);
});

test.each([['no marker at all'], [begin], [`<!-- end: libraries -->\n${begin}`]])(
  'refuses a document without both markers: %s',
  (text) => {
    expect(() => withLibraryTable(text, [])).toThrow('THIRD-PARTY.md needs the lines');
  },
);
