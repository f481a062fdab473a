/** A word as it is compared, and where it stands in the text it came from. */
export type WordToken = { readonly word: string; readonly from: number; readonly to: number };

const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’‘ʼ](?=[\p{L}\p{N}]))*/gu;

/**
 * The words of a text without what two true quotations may differ in: case, accents, apostrophes, punctuation,
 * quotation marks and line ends. Every word counts, the small ones too.
 */
export function wordTokens(text: string): WordToken[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: raw, index }) => ({
    word: plainWord(raw),
    from: index,
    to: index + raw.length,
  }));
}

function plainWord(raw: string): string {
  // Most words are plain already, and normalizing a million of them takes a second.
  if (/^[a-z]+$/.test(raw)) {
    return raw;
  }
  return raw
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ]/gu, '');
}
