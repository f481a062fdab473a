import { readFile } from 'node:fs/promises';
import type { Book } from './book';
import { edition } from './book';
import { contentsOf, noteIds } from './contents';
import type { ContentsEntry } from './contents';
import { coverAlt } from './cover/cover';
import { fontFaceCss, readFontLicense, readFonts } from '../support/source-serif';
import { navigationXhtml, ncxXml, packageXml } from './epub-package';
import type { EpubItem } from './epub-package';
import { chapterMarkup, escapeText, noteMarkup } from './markup';
import { xhtmlPage } from './xhtml-page';
import type { ZipFile } from './zip';
import { createZip } from './zip';

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The EPUB 3 edition. Each chapter is a file of its own, so that reading systems load it quickly. */
export async function epubEdition(book: Book, coverJpeg: Uint8Array): Promise<Uint8Array> {
  const contents = contentsOf(book);
  const items = [...pagesOf(book, contents), ...(await resources(coverJpeg))];
  return createZip([
    // Must be the first file and uncompressed: programs recognize an EPUB by these bytes.
    textFile('mimetype', 'application/epub+zip', { isCompressed: false }),
    textFile('META-INF/container.xml', container),
    textFile('EPUB/package.opf', packageXml(items)),
    textFile('EPUB/toc.ncx', ncxXml(contents)),
    ...items.map(({ href, bytes }) => ({
      name: `EPUB/${href}`,
      bytes,
      isCompressed: !/\.(jpg|woff2)$/.test(href),
    })),
  ]);
}

/** The pages in reading order. */
function pagesOf(book: Book, contents: readonly ContentsEntry[]): EpubItem[] {
  const options = { headingLevel: 1 } as const;
  const bodies = new Map<string, string>([
    [noteIds.introduction, noteMarkup(noteIds.introduction, book.introduction, options)],
    [noteIds.timesAndPlaces, noteMarkup(noteIds.timesAndPlaces, book.timesAndPlaces, options)],
    [noteIds.source, noteMarkup(noteIds.source, book.source, options)],
  ]);
  book.chapters.forEach((chapter, index) => {
    bodies.set(contents[index + 1]?.id ?? '', chapterMarkup(chapter, options));
  });
  return [
    page('cover', { title: 'Cover', body: coverBody, type: 'cover' }),
    page('title', { title: edition.title, body: titleBody, type: 'titlepage' }),
    { ...page('nav', { title: 'Contents', body: navigationXhtml(contents) }), properties: 'nav' },
    ...contents.map(({ id, title, number }) => {
      const body = bodies.get(id) ?? '';
      return page(id, {
        title,
        body: body.replace('<section ', `<section ${roleOf(id, number)} `),
      });
    }),
  ];
}

function roleOf(id: string, number: number | null): string {
  if (number !== null) {
    return 'epub:type="chapter" role="doc-chapter"';
  }
  return id === noteIds.introduction
    ? 'epub:type="introduction" role="doc-introduction"'
    : 'epub:type="appendix" role="doc-appendix"';
}

const coverBody = `<section class="cover"><img src="cover.jpg" alt="${edition.title}. ${coverAlt}" role="doc-cover"/></section>`;

const titleBody = `<section class="title-page">
<h1>${edition.title}</h1>
<p class="subtitle">${edition.subtitle}</p>
<p>${edition.creator}</p>
<p class="notice">${escapeText(edition.notice)}</p>
</section>`;

function page(
  id: string,
  { title, body, type }: { readonly title: string; readonly body: string; readonly type?: string },
): EpubItem {
  return {
    id,
    href: `${id}.xhtml`,
    mediaType: 'application/xhtml+xml',
    bytes: new TextEncoder().encode(xhtmlPage({ title, body, ...(type && { type }) })),
    isPage: true,
  };
}

async function resources(coverJpeg: Uint8Array): Promise<EpubItem[]> {
  const style = (name: string) => readFile(new URL(`styles/${name}.css`, import.meta.url), 'utf8');
  const fonts = await readFonts();
  const css = [
    fontFaceCss(fonts, ({ file }) => `fonts/${file}`),
    await style('reading'),
    await style('epub'),
  ].join('\n');
  const encoder = new TextEncoder();
  return [
    {
      id: 'cover-image',
      href: 'cover.jpg',
      mediaType: 'image/jpeg',
      bytes: coverJpeg,
      properties: 'cover-image',
    },
    { id: 'style', href: 'style.css', mediaType: 'text/css', bytes: encoder.encode(css) },
    ...fonts.map(({ file, bytes }, index) => ({
      id: `font-${index + 1}`,
      href: `fonts/${file}`,
      mediaType: 'font/woff2',
      bytes,
    })),
    {
      id: 'font-license',
      href: 'fonts/OFL.txt',
      mediaType: 'text/plain',
      bytes: encoder.encode(await readFontLicense()),
    },
  ];
}

function textFile(name: string, text: string, { isCompressed } = { isCompressed: true }): ZipFile {
  return { name, bytes: new TextEncoder().encode(text), isCompressed };
}
