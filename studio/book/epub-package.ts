import { edition } from './book';
import type { ContentsEntry } from './contents';
import { chapterId, escapeText } from './markup';

/** A file in the manifest of the EPUB package. */
export type EpubItem = {
  readonly id: string;
  readonly href: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly properties?: string;
  /** Pages are in the spine, in the order of the manifest. */
  readonly isPage?: boolean;
};

/** Accessibility metadata in the vocabulary of schema.org. */
const accessibility = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityFeature', 'ARIA'],
  ['accessibilityFeature', 'displayTransformability'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityHazard', 'none'],
  [
    'accessibilitySummary',
    'All of the text can be read aloud, enlarged and set in another font or color. The only picture is the cover, which is described. Verse numbers are shown and are not read aloud.',
  ],
] as const;

/** The package document: metadata, manifest and spine. */
export function packageXml(items: readonly EpubItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${edition.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">${edition.identifier}</dc:identifier>
<dc:title id="main-title">${edition.title}</dc:title>
<meta refines="#main-title" property="title-type">main</meta>
<dc:title id="subtitle">${edition.subtitle}</dc:title>
<meta refines="#subtitle" property="title-type">subtitle</meta>
<dc:creator>${edition.creator}</dc:creator>
<dc:publisher>${edition.creator}</dc:publisher>
<dc:language>${edition.language}</dc:language>
<dc:source>World English Bible, Matthew</dc:source>
<dc:subject>Bible. Matthew</dc:subject>
<dc:description>${escapeText(edition.description)}</dc:description>
<dc:rights>${escapeText(edition.notice)}</dc:rights>
<dc:date>${edition.modified.slice(0, 10)}</dc:date>
<meta property="dcterms:modified">${edition.modified}</meta>
${accessibility.map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`).join('\n')}
<meta name="cover" content="cover-image"/>
</metadata>
<manifest>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
${items.map(manifestLine).join('\n')}
</manifest>
<spine toc="ncx">
${items
  .filter(({ isPage }) => isPage === true)
  .map(({ id }) => `<itemref idref="${id}"/>`)
  .join('\n')}
</spine>
</package>
`;
}

function manifestLine({ id, href, mediaType, properties }: EpubItem): string {
  const more = properties === undefined ? '' : ` properties="${properties}"`;
  return `<item id="${id}" href="${href}" media-type="${mediaType}"${more}/>`;
}

/** The body of the navigation document: the visible table of contents and the hidden landmarks. */
export function navigationXhtml(contents: readonly ContentsEntry[]): string {
  return `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="toc-title">
<h1 id="toc-title">Contents</h1>
<ol>
${contents.map((entry) => `<li><a href="${entry.id}.xhtml">${escapeText(labelOf(entry))}</a></li>`).join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="Landmarks">
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="titlepage" href="title.xhtml">Title page</a></li>
<li><a epub:type="toc" href="nav.xhtml">Contents</a></li>
<li><a epub:type="bodymatter" href="${chapterId(1)}.xhtml">Start of the Gospel</a></li>
</ol>
</nav>`;
}

/** The table of contents in the format of EPUB 2, for old reading systems. */
export function ncxXml(contents: readonly ContentsEntry[]): string {
  const points = contents.map(
    (entry, index) =>
      `<navPoint id="point-${index + 1}" playOrder="${index + 1}"><navLabel><text>${escapeText(labelOf(entry))}</text></navLabel><content src="${entry.id}.xhtml"/></navPoint>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${edition.language}">
<head><meta name="dtb:uid" content="${edition.identifier}"/></head>
<docTitle><text>${edition.title}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`;
}

function labelOf({ title, number }: ContentsEntry): string {
  return number === null ? title : `${number}. ${title}`;
}
