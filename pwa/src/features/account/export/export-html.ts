import { longDate } from '@emmaus/shared/domain/display-date';
import { blocksOf, parseInlineText } from '@emmaus/shared/domain/marked-text';
import type { Block } from '@emmaus/shared/domain/marked-text';
import type { ExportPage } from './export-pages';
import { exportChapters } from './export-pages';
import type { Export } from './export-schema';

/** The whole export as one HTML page without scripts, for reading and printing offline. */
export function exportHtml({ profile, exportedAt }: Export, pages: readonly ExportPage[]): string {
  const chapters = exportChapters.map((chapter) => ({
    chapter,
    pages: pages.filter((page) => page.chapter === chapter),
  }));
  const nonEmpty = chapters.filter(({ pages: inChapter }) => inChapter.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Emmaus: ${escaped(profile.name)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Emmaus</h1>
<p>${escaped(profile.name)} · ${escaped(exportedAt.slice(0, 10))}</p>
</header>
<nav aria-label="Contents"><ul>
${nonEmpty.map(contentsItem).join('\n')}
</ul></nav>
<main>
${nonEmpty.length === 0 ? '<p>There is nothing here yet.</p>' : ''}
${nonEmpty.map(chapterHtml).join('\n')}
</main>
</body>
</html>
`;
}

type Chapter = { readonly chapter: string; readonly pages: readonly ExportPage[] };

function contentsItem({ chapter, pages }: Chapter): string {
  return `<li><a href="#${idOf(chapter)}">${chapter}</a> (${pages.length})</li>`;
}

function chapterHtml({ chapter, pages }: Chapter): string {
  return `<section>
<h2 id="${idOf(chapter)}">${chapter}</h2>
${pages.map(pageHtml).join('\n')}
</section>`;
}

function pageHtml({ title, date, parts }: ExportPage): string {
  const body = parts.map(
    ({ heading, text, isMarked }) =>
      `${heading === null ? '' : `<h4>${escaped(heading)}</h4>\n`}${isMarked === true ? answerHtml(text) : `<div class="text">${escaped(text.trim())}</div>`}`,
  );
  return `<article>
<h3>${escaped(title)}</h3>
<p class="date">${longDate(date)}</p>
${body.join('\n')}
</article>`;
}

/** Renders a tool's answer as the library does. All text is escaped; only the elements of `blockHtml` can appear. */
function answerHtml(text: string): string {
  return blocksOf(text).map(blockHtml).join('\n');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h5>${lineHtml(block.text)}</h5>`;
    case 'list':
      return `<ul>${itemsHtml(block.items)}</ul>`;
    case 'steps':
      return `<ol start="${block.first}">${itemsHtml(block.items)}</ol>`;
    case 'quote': {
      const source = block.source === null ? '' : `<footer>${lineHtml(block.source)}</footer>`;
      return `<blockquote><p>${block.lines.map(lineHtml).join('<br>')}</p>${source}</blockquote>`;
    }
    default:
      return `<p>${block.lines.map(lineHtml).join('<br>')}</p>`;
  }
}

function itemsHtml(items: readonly string[]): string {
  return items.map((item) => `<li>${lineHtml(item)}</li>`).join('');
}

function lineHtml(line: string): string {
  return parseInlineText(line)
    .map(({ text, isEmphasized }) => (isEmphasized ? `<em>${escaped(text)}</em>` : escaped(text)))
    .join('');
}

function idOf(chapter: string): string {
  return chapter.toLowerCase().replaceAll(' ', '-');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.6 Georgia, 'Source Serif 4', serif; max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; }
h1, h2, h3, h4, h5 { line-height: 1.25; }
h2 { margin-top: 4rem; border-bottom: 1px solid; padding-bottom: .25rem; }
h4 { margin-bottom: .25rem; }
h5 { margin: 1.5rem 0 .25rem; font-size: 1em; font-style: italic; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 2px solid; }
blockquote p { margin: 0; }
blockquote footer { margin-top: .25rem; font-variant-caps: small-caps; }
article { margin: 2.5rem 0; overflow-wrap: anywhere; }
h3, p, .text { unicode-bidi: plaintext; }
.date { font-style: italic; }
.text { white-space: pre-wrap; }
@media print {
  body { margin: 0; max-width: none; font-size: 11pt; }
  nav { display: none; }
  h2 { break-before: page; }
  h3, h4, h5 { break-after: avoid; }
}`;
