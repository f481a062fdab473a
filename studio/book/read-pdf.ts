import { getDocumentProxy } from 'unpdf';
import type { PageNumbers } from './print-edition';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens a copy of the bytes, because the PDF reader takes ownership of them. */
export async function openPdf(pdf: Uint8Array): Promise<PdfDocument> {
  return getDocumentProxy(new Uint8Array(pdf));
}

/** The area without running head and page number, in points from the bottom. */
const textArea = { bottom: 62, top: 605 } as const;

/** The text of each page, line by line, without running head and page number. */
export async function textOfPages(document: PdfDocument): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = items
      .flatMap((item) => ('str' in item ? [item] : []))
      .filter(({ transform }) => isInTextArea(transform))
      .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str));
    pages.push(lines.join(''));
  }
  return pages;
}

/** Text in a form for comparison: without hyphens, because a line may end at one, and with single spaces. */
export function comparableText(text: string): string {
  return text
    .replace(/[-\u00AD\u2010]\n*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isInTextArea(transform: unknown[]): boolean {
  const y = Number(transform[5]);
  return y > textArea.bottom && y < textArea.top;
}

/** The page number of each link target. @throws Error when the PDF has no such target */
export async function pagesOfDestinations(
  pdf: Uint8Array,
  ids: readonly string[],
): Promise<PageNumbers> {
  const document = await openPdf(pdf);
  const pages = new Map<string, number>();
  for (const id of ids) {
    const destination = await document.getDestination(id);
    if (destination === null) {
      throw new Error(`the PDF has no link target ${id}`);
    }
    pages.set(id, (await document.getPageIndex(destination[0])) + 1);
  }
  await document.destroy();
  return pages;
}
