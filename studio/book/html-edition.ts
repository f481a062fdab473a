import { readFile } from 'node:fs/promises';
import type { Book } from './book';
import { edition } from './book';
import { contentsOf, noteIds } from './contents';
import type { ContentsEntry } from './contents';
import { coverSvg } from './cover/cover';
import { dataUrl, fontFaceCss, readFontLicense, readFonts } from '../support/source-serif';
import { chapterMarkup, escapeText, noteMarkup } from './markup';

/** The HTML edition: one page without scripts and external resources. */
export async function htmlEdition(book: Book): Promise<string> {
  const style = (name: string) => readFile(new URL(`styles/${name}.css`, import.meta.url), 'utf8');
  const css = [
    fontFaceCss(await readFonts(), dataUrl),
    await style('reading'),
    await style('page'),
  ].join('\n');
  const options = { headingLevel: 2 } as const;
  const sections = [
    noteMarkup(noteIds.introduction, book.introduction, options),
    ...book.chapters.map((chapter) => chapterMarkup(chapter, options)),
    noteMarkup(noteIds.timesAndPlaces, book.timesAndPlaces, options),
    noteMarkup(noteIds.source, book.source, options),
  ];
  return `<!doctype html>
<html lang="${edition.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${edition.title}: ${edition.subtitle.toLowerCase()}</title>
<meta name="description" content="${escapeText(edition.description)}">
<!--
The font in this page is Source Serif 4.
${(await readFontLicense()).replaceAll('--', '- -').trim()}
-->
<style>
${css}
</style>
</head>
<body>
<a class="skip" href="#contents">Skip to the contents</a>
<header>
${coverSvg({ edge: 'trim' })}
<h1>${edition.title}</h1>
<p class="subtitle">${edition.subtitle}</p>
<p class="notice">${escapeText(edition.notice)}</p>
</header>
<nav id="contents" aria-labelledby="contents-title">
<h2 id="contents-title">Contents</h2>
<ol>
${contentsOf(book).map(contentsLine).join('\n')}
</ol>
</nav>
<main>
${sections.map(withLinkToContents).join('\n')}
</main>
</body>
</html>
`;
}

function contentsLine({ id, title, number }: ContentsEntry): string {
  return `<li><a href="#${id}"><span class="place">${number ?? ''}</span> <span>${escapeText(title)}</span></a></li>`;
}

function withLinkToContents(section: string): string {
  return section.replace(
    /<\/section>$/,
    '<p class="back"><a href="#contents">Contents</a></p>\n</section>',
  );
}
