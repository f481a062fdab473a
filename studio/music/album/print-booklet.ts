import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { bookletPage } from './booklet-page';

/** Prints the booklet to a PDF with bookmarks and embedded fonts. Its dates are fixed, so the same text gives the same bytes. */
export async function printBooklet(
  browser: Browser,
  file: string,
  { cover, durations }: { cover: string; durations: readonly number[] },
): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(await bookletPage(await readFile(cover), durations));
  await page.evaluate(async () => document.fonts.ready);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    outline: true,
    tagged: true,
  });
  await page.close();
  // The replacement has the same length, so the byte offsets in the file remain valid.
  const dated = pdf
    .toString('latin1')
    .replace(/(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g, '20260101000000');
  await writeFile(file, Buffer.from(dated, 'latin1'));
}
