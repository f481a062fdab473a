import jsonSchema from './emmaus.schema.json';
import { exportHtml } from './export-html';
import { exportMarkdown, markdownNames } from './export-markdown';
import { exportPages } from './export-pages';
import type { Export } from './export-schema';

export type ExportFile = { readonly name: string; readonly text: string };

const readme = `Everything that this device holds of your account, made on this device.

Emmaus.html         to read and to print, in any browser
Markdown/           each entry as a file of its own, for any notes app
emmaus.json         for programs; emmaus.schema.json describes it

What you wrote on another device is in here once both devices had a connection.
`;

/** Yields the files of the archive one at a time, so that memory never holds the whole library twice. */
export function* exportFiles(data: Export): Generator<ExportFile, void> {
  const pages = exportPages(data);
  yield { name: 'README.txt', text: readme };
  yield { name: 'Emmaus.html', text: exportHtml(data, pages) };
  yield {
    name: 'emmaus.json',
    text: JSON.stringify({ $schema: './emmaus.schema.json', ...data }, null, 2),
  };
  yield { name: 'emmaus.schema.json', text: JSON.stringify(jsonSchema, null, 2) };
  const names = markdownNames(pages);
  for (const [index, page] of pages.entries()) {
    yield { name: names[index] ?? `Markdown/${index}.md`, text: exportMarkdown(page) };
  }
}
