import { getDocumentProxy } from 'unpdf';
import type { PageNumbers } from './print-edition';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens a copy: the reader keeps the bytes that it is given. */
export async function openPdf(pdf: Uint8Array): Promise<PdfDocument> {
  return getDocumentProxy(new Uint8Array(pdf));
}

/** Where running heads and page numbers stand, in points from the bottom. */
const textBetween = { bottom: 62, top: 605 } as const;

/** What each page says, line by line, without its running head and number. */
export async function textOfPages(document: PdfDocument): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = items
      .flatMap((item) => ('str' in item ? [item] : []))
      .filter(({ transform }) => isText(transform))
      .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str));
    pages.push(lines.join(''));
  }
  return pages;
}

/** Text as it compares: hyphens are left out, because a line or a page may end at one, and any gap is a space. */
export function plainWords(text: string): string {
  return text
    .replace(/[-\u00AD\u2010]\n*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isText(transform: unknown[]): boolean {
  const y = Number(transform[5]);
  return y > textBetween.bottom && y < textBetween.top;
}

/** @throws Error when a link in the contents leads nowhere */
export async function pagesOfDestinations(
  pdf: Uint8Array,
  ids: readonly string[],
): Promise<PageNumbers> {
  const document = await openPdf(pdf);
  const pages = new Map<string, number>();
  for (const id of ids) {
    const destination = await document.getDestination(id);
    if (destination === null) {
      throw new Error(`nothing in the PDF is called ${id}`);
    }
    pages.set(id, (await document.getPageIndex(destination[0])) + 1);
  }
  await document.destroy();
  return pages;
}
