import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { downloadManifestSchema } from '@emmaus/shared/entities/download-manifest';
import { assert } from '@emmaus/shared/kernel/assert';
import { testScripture } from '../../sync-server/src/testing/scripture';
import type { Book } from './book';
import { bookFolder } from './book-folder';
import { contentsOf } from './contents';
import { epubEdition } from './epub';
import { htmlEdition } from './html-edition';
import { bookFiles, filesOfZip, manifestOf, sampleOf } from './package-book';
import { coverSize } from './print-pdf';
import { printFingerprint } from './print-edition';
import { readBook } from './read-book';
import { openPdf, comparableText, textOfPages } from './read-pdf';
import { plainText, versesInMarkup } from './verses-in-markup';
import { createZip } from './zip';

// Checks the committed book. When it is out of date: npx tsx studio/book/make-book.ts

const decoder = new TextDecoder();
const versesOfMatthew = 1071;
let book: Book;
let zip: Uint8Array;
let inZip: Record<string, Uint8Array>;
let verses: ReadonlyMap<string, string>;
let pdf: Awaited<ReturnType<typeof openPdf>>;
let pageTexts: string[];
/** The same PDF, for access to its objects. */
let document: PDFDocument;

beforeAll(async () => {
  book = await readBook();
  zip = new Uint8Array(await readFile(join(bookFolder, 'book-of-matthew.zip')));
  inZip = unzipSync(zip);
  const scripture = await testScripture();
  const matthew = scripture.index.books.filter(({ slug }) => slug === 'matthew');
  verses = new Map(
    matthew
      .flatMap((found) => scripture.versesOf(found))
      .map(({ chapter, verse, text }) => [`${chapter}:${verse}`, text]),
  );
  pdf = await openPdf(fileOf('pdf'));
  pageTexts = await textOfPages(pdf);
  document = await PDFDocument.load(fileOf('pdf'), { updateMetadata: false });
}, 60_000);

function fileOf(key: keyof typeof bookFiles): Uint8Array {
  const { name } = bookFiles[key];
  const bytes = inZip[name];
  assert(bytes !== undefined, `the zip holds ${name}`);
  return bytes;
}

/** The chapters of the EPUB, in order. */
function epubPages(): string {
  const files = unzipSync(fileOf('epub'));
  return Object.entries(files)
    .filter(([name]) => /\/chapter-\d\d\.xhtml$/.test(name))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, bytes]) => decoder.decode(bytes))
    .join('\n');
}

test('the zip equals one made from the current texts and design, byte for byte', async () => {
  const cover = fileOf('cover');
  const files = await filesOfZip({
    epub: await epubEdition(book, cover),
    pdf: fileOf('pdf'),
    html: new TextEncoder().encode(await htmlEdition(book)),
    cover,
  });
  expect(Buffer.from(zip).equals(createZip(files)), 'run npx tsx studio/book/make-book.ts').toBe(
    true,
  );
}, 20_000);

test('the PDF was made from the current texts and design', async () => {
  expect(pdf.fingerprints[0], 'run npx tsx studio/book/make-book.ts').toBe(
    await printFingerprint(book),
  );
});

test('manifest and sample match the zip and the texts', async () => {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(bookFolder, name), 'utf8'));
  const files = Object.entries(inZip).map(([name, bytes]) => ({ name, bytes, isCompressed: true }));
  const manifest = manifestOf(book, { files, pages: pdf.numPages, coverSize });
  expect(downloadManifestSchema.parse(await json('manifest.json'))).toEqual(manifest);
  expect(await json('sample.json')).toEqual(sampleOf(book));
});

test('28 chapters begin with a scene of 150 to 250 words and end with two questions', () => {
  const pages = epubPages();
  const scenes = [...pages.matchAll(/<div class="scene">(.*?)<\/div>/gs)];
  const lengths = scenes.map(([, scene = '']) => plainText(scene).split(' ').length);
  expect(lengths).toHaveLength(28);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
  const questions = [...pages.matchAll(/<div class="questions">(.*?)<\/div>/gs)].map(
    ([, block = '']) => [...block.matchAll(/<li>.*?<\/li>/gs)].length,
  );
  expect(questions).toEqual(Array.from({ length: 28 }, () => 2));
});

test('the EPUB contains every verse word for word', () => {
  expect(verses.size).toBe(versesOfMatthew);
  expect(versesInMarkup(epubPages())).toEqual(verses);
});

test('the HTML edition contains every verse word for word and no external resource', () => {
  const html = decoder.decode(fileOf('html'));
  expect(versesInMarkup(html)).toEqual(verses);
  expect(html.match(/(?:src|href)="(?!#)[^"]*"|url\((?!data:|#)[^)]*\)|<script/g)).toBeNull();
});

test('the PDF contains every verse word for word with its number', async () => {
  const starts = (await bookmarks()).map(({ page }) => page);
  const wrong = book.chapters.filter(({ number }) => {
    const words = wordsOf((starts[number] ?? 0) - 1, (starts[number + 1] ?? 0) - 1);
    const expected = [...verses]
      .filter(([reference]) => reference.startsWith(`${number}:`))
      .map(([reference, text]) => `${reference.split(':')[1]} ${text}`);
    return !words.includes(comparableText(`Matthew ${number} ${expected.join(' ')} Two questions`));
  });
  expect(wrong.map(({ number }) => number)).toEqual([]);
});

test('the PDF contains the scenes, the questions and the notes', () => {
  const words = wordsOf();
  const notes = [book.introduction, book.timesAndPlaces, book.source].flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
  );
  const ours = book.chapters.flatMap(({ scene, questions }) => [
    // Without the first word, which the drop cap splits.
    scene.join(' ').replace(/^\S+ /, ''),
    ...questions,
  ]);
  expect([...notes, ...ours].filter((text) => !words.includes(comparableText(text)))).toEqual([]);
});

test('the PDF has a bookmark for each entry of the table of contents, with the same page', async () => {
  const found = await bookmarks();
  const parts = contentsOf(book);
  expect(found.map(({ title }) => title)).toEqual(
    parts.map(({ title, number }) => (number === null ? title : `${number}. ${title}`)),
  );
  const contents = wordsOf().split(' Contents ')[1] ?? '';
  found.forEach(({ page }, index) => {
    const name = comparableText(parts[index]?.title ?? '');
    expect(wordsOf(page - 1, page).slice(0, 60)).toContain(name);
    expect(contents).toMatch(new RegExp(`${name} ${page}(?: |$)`));
  });
});

test('only the three pages before the table of contents have fewer than 30 words', () => {
  const nearlyEmpty = pageTexts.flatMap((text, index) =>
    comparableText(text).split(' ').length < 30 ? [index + 1] : [],
  );
  // The cover, the blank page after it and the title page.
  expect(nearlyEmpty).toEqual([1, 2, 3]);
});

test('every font of the PDF is embedded as a TrueType font, not as outlines', () => {
  const dicts = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
  const kindOf = (dict: PDFDict) => dict.get(PDFName.of('Type'))?.toString();
  const descriptors = dicts.filter((dict) => kindOf(dict) === '/FontDescriptor');
  expect(descriptors).toHaveLength(3);
  for (const descriptor of descriptors) {
    expect(descriptor.get(PDFName.of('FontName'))?.toString()).toContain('SourceSerif4');
    expect(descriptor.has(PDFName.of('FontFile2'))).toBe(true);
  }
  const kinds = dicts
    .filter((dict) => kindOf(dict) === '/Font')
    .map((dict) => dict.get(PDFName.of('Subtype'))?.toString());
  expect(new Set(kinds)).toEqual(new Set(['/Type0', '/CIDFontType2']));
});

test('the PDF is tagged, has metadata and a trim size of 6 by 9 inches', async () => {
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: 'The Book of Matthew: immersive storytelling',
    Language: 'en-US',
  });
  const boxes = document.getPages().map((page) => [page.getTrimBox(), page.getMediaBox()]);
  expect(new Set(boxes.map((box) => JSON.stringify(box)))).toEqual(
    new Set([
      JSON.stringify([
        { x: 9, y: 9, width: 432, height: 648 },
        { x: 0, y: 0, width: 450, height: 666 },
      ]),
    ]),
  );
});

test('the EPUB checker reports no problem', async () => {
  const { valid, messages } = await EpubCheck.validate(fileOf('epub'));
  expect(messages.filter(({ severity }) => severity !== 'usage')).toEqual([]);
  expect(valid).toBe(true);
}, 60_000);

/** The text of the pages from one index to another. */
function wordsOf(from = 0, to = pageTexts.length): string {
  return comparableText(pageTexts.slice(from, to).join('\n'));
}

async function bookmarks(): Promise<{ title: string; page: number }[]> {
  const outline = await pdf.getOutline();
  return Promise.all(
    outline.map(async ({ title, dest }) => {
      const target = Array.isArray(dest) ? dest[0] : null;
      return { title, page: (await pdf.getPageIndex(target)) + 1 };
    }),
  );
}
