import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Book } from './book';
import { edition } from './book';
import { contentsOf, noteIds } from './contents';
import type { ContentsEntry } from './contents';
import { coverSvg } from './cover/cover';
import { hyphenate } from './hyphenate';
import { dataUrl, fontFaceCss, readFonts } from '../support/source-serif';
import { chapterId, chapterMarkup, escapeText, noteMarkup } from './markup';

/** The first page of each chapter and note, by id. */
export type PageNumbers = ReadonlyMap<string, number>;

/** The HTML that Chromium prints. Without `pages` the table of contents has space for page numbers but none in it. */
export async function printEdition(book: Book, pages?: PageNumbers): Promise<string> {
  const css = [
    fontFaceCss(await readFonts(), dataUrl),
    await readFile(new URL('styles/print.css', import.meta.url), 'utf8'),
    pageRules(book),
  ].join('\n');
  const options = { headingLevel: 2, prepare: hyphenate, verseSpace: '&#8239;' } as const;
  return `<!doctype html>
<html lang="${edition.language}">
<head>
<meta charset="utf-8">
<title>${edition.title}: ${edition.subtitle.toLowerCase()}</title>
<style>
${css}
</style>
</head>
<body>
<div class="cover">${coverSvg({ edge: 'bleed' })}</div>
<div class="blank"></div>
<div class="title-page">
<h1>${edition.title}</h1>
<div class="rule"></div>
<p class="subtitle">${edition.subtitle}</p>
<p class="text">With the whole Gospel<br>in the World English Bible</p>
<p class="maker">${edition.creator}</p>
</div>
<div class="imprint">
<p>${escapeText(edition.notice)}</p>
<p>The scenes, notes and questions were written for ${edition.creator}. They are not Scripture.</p>
<p>Set in Source Serif 4 by Frank Grießhammer, under the SIL Open Font License.</p>
</div>
<nav class="contents" aria-labelledby="contents-title">
<h2 id="contents-title">Contents</h2>
<ol>
${contentsOf(book)
  .map((entry) => contentsLine(entry, pages))
  .join('\n')}
</ol>
</nav>
<main>
${noteMarkup(noteIds.introduction, book.introduction, options)}
${book.chapters.map((chapter) => chapterMarkup(chapter, options)).join('\n')}
${noteMarkup(noteIds.timesAndPlaces, book.timesAndPlaces, options)}
${noteMarkup(noteIds.source, book.source, options)}
</main>
</body>
</html>
`;
}

/** A hash of text and design. It is the id of the PDF (ISO 32000, 14.4), so a test can tell whether the PDF is up to date. */
export async function printFingerprint(book: Book): Promise<string> {
  return createHash('sha256')
    .update(await printEdition(book))
    .digest('hex')
    .slice(0, 32);
}

function contentsLine(
  { id, title, number }: ContentsEntry,
  pages: PageNumbers | undefined,
): string {
  const page = pages === undefined ? '' : String(pages.get(id) ?? '');
  return `<li${number === null ? ' class="of-note"' : ''}><a href="#${id}"><span class="place">${number ?? ''}</span> <span class="title">${escapeText(title)}</span> <span class="page">${page}</span></a></li>`;
}

const marginText = "font: 8.6pt/1 'Source Serif 4', serif; color: #5f564b;";

/** CSS for running heads and page numbers. The head names the chapter, so each chapter has its own named page. */
function pageRules(book: Book): string {
  const withNumber = (kind: string): string =>
    `@page ${kind}:left { @bottom-left { content: counter(page); ${marginText} } }
@page ${kind}:right { @bottom-right { content: counter(page); ${marginText} } }`;
  const withHead = (kind: string, head: string): string =>
    `${withNumber(kind)}
@page ${kind}:left { @top-left { content: ${cssString(edition.title)}; ${marginText} font-style: italic; } }
@page ${kind}:right { @top-right { content: ${cssString(head)}; ${marginText} font-style: italic; } }`;
  const chapters = book.chapters.map(({ number, title }) => {
    const kind = `text-${number}`;
    return `#${chapterId(number)} :is(.scripture, .questions) { page: ${kind}; }\n${withHead(kind, `${number}  ·  ${title}`)}`;
  });
  return [
    withNumber('opening'),
    '.chapter .opening { page: opening; }',
    ...[
      [noteIds.introduction, book.introduction.title] as const,
      [noteIds.timesAndPlaces, book.timesAndPlaces.title] as const,
      [noteIds.source, book.source.title] as const,
    ].map(([id, title]) => `#${id} { page: ${id}; }\n${withHead(id, title)}`),
    ...chapters,
  ].join('\n');
}

function cssString(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
