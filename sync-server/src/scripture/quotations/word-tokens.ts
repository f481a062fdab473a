/** A normalized word and its range in the text. */
export type WordToken = { readonly word: string; readonly from: number; readonly to: number };

const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’‘ʼ](?=[\p{L}\p{N}]))*/gu;

/**
 * Splits a text into words without case, accents, apostrophes, punctuation and line ends, in which exact quotations
 * may differ. Stopwords count.
 */
export function wordTokens(text: string): WordToken[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: raw, index }) => ({
    word: plainWord(raw),
    from: index,
    to: index + raw.length,
  }));
}

function plainWord(raw: string): string {
  // Fast path: most words need no normalization, and normalizing a million words takes a second.
  if (/^[a-z]+$/.test(raw)) {
    return raw;
  }
  return raw
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ]/gu, '');
}
