import type { Library } from './shipped-libraries';

const begin = '<!-- begin: libraries, written by `npm run third-party` -->';
const end = '<!-- end: libraries -->';

/**
 * The document with its table of libraries replaced. The text around the two markers stays as it is.
 * @throws Error when the document does not have both markers
 */
export function withLibraryTable(document: string, libraries: readonly Library[]): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) {
    throw new Error(`THIRD-PARTY.md needs the lines "${begin}" and "${end}"`);
  }
  const before = document.slice(0, from + begin.length);
  return `${before}\n\n${libraryTable(libraries)}\n\n${document.slice(to)}`;
}

function libraryTable(libraries: readonly Library[]): string {
  const rows = libraries.map(
    ({ name, version, license, usedBy }) =>
      `| [${name}](https://www.npmjs.com/package/${name}) | ${version} | ${license} | ${usedBy.join(', ')} |`,
  );
  return ['| library | version | license | used by |', '|---|---|---|---|', ...rows].join('\n');
}
