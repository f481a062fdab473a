import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { epubEdition } from './epub';
import { htmlEdition } from './html-edition';
import { bookFolder } from './book-folder';
import { filesOfZip, manifestOf, sampleOf } from './package-book';
import { coverSize, printWithChromium } from './print-pdf';
import { readBook } from './read-book';
import { openPdf } from './read-pdf';
import { createZip } from './zip';

// Makes "The Book of Matthew". The output is committed. book.test.ts fails when it is out of date.
// Run: npx tsx studio/book/make-book.ts

const book = await readBook();
const { pdf, coverJpeg, coverWebp } = await printWithChromium(book);
const files = await filesOfZip({
  epub: await epubEdition(book, coverJpeg),
  pdf,
  html: new TextEncoder().encode(await htmlEdition(book)),
  cover: coverJpeg,
});
const { numPages } = await openPdf(pdf);
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const zip = createZip(files);

await mkdir(bookFolder, { recursive: true });
await writeFile(join(bookFolder, 'book-of-matthew.zip'), zip);
await writeFile(join(bookFolder, 'cover.webp'), coverWebp);
await writeFile(
  join(bookFolder, 'manifest.json'),
  json(manifestOf(book, { files, pages: numPages, coverSize })),
);
await writeFile(join(bookFolder, 'sample.json'), json(sampleOf(book)));
console.log(`${numPages} pages, ${(zip.byteLength / 1e6).toFixed(1)} MB in ${bookFolder}`);
