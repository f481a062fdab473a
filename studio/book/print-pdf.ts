import type { Page } from '@playwright/test';
import { launchChromium } from '../support/launch-chromium';
import { dataUrl, fontFaceCss, readFonts } from '../support/source-serif';
import type { Book } from './book';
import { contentsOf } from './contents';
import { coverSvg } from './cover/cover';
import { finishPdf } from './finish-pdf';
import { printEdition, printFingerprint } from './print-edition';
import { pagesOfDestinations } from './read-pdf';
import { removeUnusedHyphens } from './remove-unused-hyphens';

export type Printed = {
  readonly pdf: Uint8Array;
  /** For the zip and the EPUB. */
  readonly coverJpeg: Uint8Array;
  /** For the downloads page. */
  readonly coverWebp: Uint8Array;
};

/** Size of the WebP cover in pixels. */
export const coverSize = { width: 800, height: 1200 } as const;

/** The page width of styles/print.css without its margins. */
const columnWidth = '4.45in';

/** Makes the PDF and the cover's image files, for which a browser is necessary. */
export async function printWithChromium(book: Book): Promise<Printed> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.emulateMedia({ media: 'print' });
    return { pdf: await printBook(page, book), ...(await screenshotCover(page)) };
  } finally {
    await browser.close();
  }
}

/** Prints twice: the first print gives the page numbers for the table of contents, which CSS in Chromium cannot insert. */
async function printBook(page: Page, book: Book): Promise<Uint8Array> {
  const entries = contentsOf(book);
  const pages = await pagesOfDestinations(
    await print(page, await printEdition(book)),
    entries.map(({ id }) => id),
  );
  return finishPdf(await print(page, await printEdition(book, pages)), {
    bookmarks: entries.map(({ id, title, number }) => ({
      title: number === null ? title : `${number}. ${title}`,
      page: pages.get(id) ?? 0,
    })),
    fingerprint: await printFingerprint(book),
  });
}

async function print(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await page.evaluate(removeUnusedHyphens, columnWidth);
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}

async function screenshotCover(page: Page): Promise<Omit<Printed, 'pdf'>> {
  const css = fontFaceCss(await readFonts(), dataUrl);
  await page.setContent(
    `<style>${css}html,body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${coverSvg({ edge: 'trim' })}`,
  );
  await page.evaluate('document.fonts.ready');
  await page.setViewportSize({ width: 1600, height: 2400 });
  const coverJpeg = await page.screenshot({ type: 'jpeg', quality: 88 });
  await page.setViewportSize(coverSize);
  // Playwright's screenshots have no WebP.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86 });
  return { coverJpeg, coverWebp: Buffer.from(data, 'base64') };
}
