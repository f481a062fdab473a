import { PDFDict, PDFName, PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Quotation marks by the modifier letter that Chromium writes for them: the font has one glyph for both characters, and
 * Chromium maps it to the letter.
 */
const quotationMarkByLetter: ReadonlyMap<string, string> = new Map([
  ['02BB', '2018'],
  ['02BC', '2019'],
]);

/** The PDF specification allows at most this many entries in a block of a character map. */
const maxBlockSize = 100;

/** Corrects the ToUnicode maps of all fonts, so that a search for “don’t” and copied text have the apostrophe U+2019. */
export function repairApostrophes(pdf: PDFDocument): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const ref = object instanceof PDFDict ? object.get(PDFName.of('ToUnicode')) : undefined;
    const stream = pdf.context.lookup(ref);
    if (ref instanceof PDFRef && stream instanceof PDFRawStream) {
      const map = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
      const repaired = new TextEncoder().encode(repairCharacterMap(map));
      pdf.context.assign(ref, pdf.context.flateStream(repaired));
    }
  }
}

/**
 * Replaces the modifier letters in a ToUnicode map. Writes every range as single entries, because a letter may be inside a range.
 * @throws Error for an entry of another form
 */
export function repairCharacterMap(map: string): string {
  const entries = [...map.matchAll(/begin(bfchar|bfrange)\n(.*?)endbf/gs)].flatMap(
    ([, kind, lines = '']) =>
      [...lines.matchAll(/.+/g)].flatMap(([line]) =>
        kind === 'bfrange' ? rangeEntries(line) : [singleEntry(line)],
      ),
  );
  const lines = entries.map(
    ([glyph, characters]) =>
      `<${hex(glyph)}> <${quotationMarkByLetter.get(characters.toUpperCase()) ?? characters}>`,
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / maxBlockSize) }, (_, index) => {
    const block = lines.slice(index * maxBlockSize, (index + 1) * maxBlockSize);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  });
  return map.replace(/\d+ beginbf.*endbf(char|range)\n/s, () => blocks.join(''));
}

/** A glyph and its characters, four hexadecimal digits each. A ligature has several characters. */
type MapEntry = [glyph: number, characters: string];

function singleEntry(line: string): MapEntry {
  const [glyph, characters, ...others] = hexNumbersIn(line);
  if (glyph === undefined || characters === undefined || others.length > 0) {
    throw new Error(`not an entry of a character map: ${line}`);
  }
  return [Number.parseInt(glyph, 16), characters];
}

function rangeEntries(line: string): MapEntry[] {
  const [first, last, character, ...others] = hexNumbersIn(line);
  if (first === undefined || last === undefined || character?.length !== 4 || others.length > 0) {
    throw new Error(`not an entry of a character map: ${line}`);
  }
  const glyph = Number.parseInt(first, 16);
  return Array.from({ length: Number.parseInt(last, 16) - glyph + 1 }, (_, offset) => [
    glyph + offset,
    hex(Number.parseInt(character, 16) + offset),
  ]);
}

function hexNumbersIn(line: string): string[] {
  return [...line.matchAll(/<([\dA-Fa-f]+)>/g)].map(([, digits = '']) => digits);
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0');
}
