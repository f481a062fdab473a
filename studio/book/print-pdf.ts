import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';
import type { Book } from './book';
import { contentsOf } from './contents';
import { coverSvg } from './cover';
import { dataUrl, fontFaceCss, readFonts } from '../support/source-serif';
import { finishPdf } from './finish-pdf';
import { pagesOfDestinations } from './read-pdf';
import { printEdition, printFingerprint } from './print-edition';

export type Printed = {
  readonly pdf: Uint8Array;
  /** For the zip and the EPUB. */
  readonly coverJpeg: Uint8Array;
  /** For the app's own page. */
  readonly coverWebp: Uint8Array;
};

export const coverSize = { width: 800, height: 1200 } as const;

/** What the margins of styles/print.css leave of a page. */
const columnWidth = '4.45in';

/** What only a browser can make: the printed edition and the pictures of the cover. */
export async function printWithChromium(book: Book): Promise<Printed> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.emulateMedia({ media: 'print' });
    const print = async (html: string): Promise<Uint8Array> => {
      await page.setContent(html);
      await page.evaluate('document.fonts.ready');
      await page.evaluate(removeUnusedHyphens, columnWidth);
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    };
    // CSS cannot write the page of a link's target yet: the first print finds the numbers, the second has them.
    const entries = contentsOf(book);
    const pages = await pagesOfDestinations(
      await print(await printEdition(book)),
      entries.map(({ id }) => id),
    );
    const pdf = await finishPdf(await print(await printEdition(book, pages)), {
      bookmarks: entries.map(({ id, title, number }) => ({
        title: number === null ? title : `${number}. ${title}`,
        page: pages.get(id) ?? 0,
      })),
      fingerprint: await printFingerprint(book),
    });
    const css = fontFaceCss(await readFonts(), dataUrl);
    await page.setContent(
      `<style>${css}html,body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${coverSvg({ edge: 'trim' })}`,
    );
    await page.evaluate('document.fonts.ready');
    await page.setViewportSize({ width: 1600, height: 2400 });
    const coverJpeg = await page.screenshot({ type: 'jpeg', quality: 88 });
    await page.setViewportSize(coverSize);
    const session = await page.context().newCDPSession(page);
    const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86 });
    return { pdf, coverJpeg, coverWebp: Buffer.from(shot.data, 'base64') };
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page. Leaves only the soft hyphens at which a line of the given width ends: the others would stand
 * unseen in the PDF's words, where they keep a search from finding them.
 */
function removeUnusedHyphens(width: string): void {
  document.body.style.width = width;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unused: [text: Text, at: number][] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node as Text;
    for (const { index } of text.data.matchAll(/\u00AD/g)) {
      // Named functions within this one would not reach the page.
      const [before, after] = [index - 1, index + 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      });
      if (before === after) {
        unused.push([text, index]);
      }
    }
  }
  for (const [text, at] of unused.toReversed()) {
    text.deleteData(at, 1);
  }
  document.body.style.width = '';
}
