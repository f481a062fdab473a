import { PDFDict, PDFName, PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';

/** The font draws a modifier letter and a quotation mark with one glyph, and the browser notes the letter. */
const markByLetter: ReadonlyMap<string, string> = new Map([
  ['02BB', '2018'],
  ['02BC', '2019'],
]);

/** A block of a character map holds at most this many entries. */
const blockSize = 100;

/** Whoever copies or searches “don’t” means the apostrophe: each font's table from glyphs to characters says so. */
export function mendApostrophes(pdf: PDFDocument): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const ref = object instanceof PDFDict ? object.get(PDFName.of('ToUnicode')) : undefined;
    const stream = pdf.context.lookup(ref);
    if (ref instanceof PDFRef && stream instanceof PDFRawStream) {
      const table = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
      const mended = new TextEncoder().encode(mendTable(table));
      pdf.context.assign(ref, pdf.context.flateStream(mended));
    }
  }
}

/** Writes the table again, entry by entry, because a letter may stand within a range. */
export function mendTable(table: string): string {
  const entries = [...table.matchAll(/begin(bfchar|bfrange)\n(.*?)endbf/gs)].flatMap(
    ([, kind, lines = '']) =>
      [...lines.matchAll(/.+/g)].flatMap(([line]) => entriesOf(line, kind === 'bfrange')),
  );
  const written = entries.map(
    ([glyph, characters]) =>
      `<${hex(glyph)}> <${markByLetter.get(characters.toUpperCase()) ?? characters}>`,
  );
  const blocks = Array.from({ length: Math.ceil(written.length / blockSize) }, (_, index) => {
    const lines = written.slice(index * blockSize, (index + 1) * blockSize);
    return `${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar\n`;
  });
  return table.replace(/\d+ beginbf.*endbf(char|range)\n/s, () => blocks.join(''));
}

/** What a glyph stands for is one character or, of a ligature, several, four digits each. */
function entriesOf(line: string, isRange: boolean): [glyph: number, characters: string][] {
  const parts = [...line.matchAll(/<([\dA-Fa-f]+)>/g)].map(([, digits = '']) => digits);
  const [first = '', second = '', third = ''] = parts;
  const isKnown = isRange ? parts.length === 3 && third.length === 4 : parts.length === 2;
  if (!isKnown) {
    throw new Error(`this is no entry of a character map: ${line}`);
  }
  const glyph = Number.parseInt(first, 16);
  if (!isRange) {
    return [[glyph, second]];
  }
  const length = Number.parseInt(second, 16) - glyph + 1;
  return Array.from({ length }, (_, offset) => [
    glyph + offset,
    hex(Number.parseInt(third, 16) + offset),
  ]);
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0');
}
