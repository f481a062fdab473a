import hyphen from 'hyphen/en-us/index.js';

const minWordLength = 7;

/** Inserts soft hyphens at the possible line breaks within words. Capitalized words (names) stay unchanged. */
export function hyphenate(text: string): string {
  return text.replace(/(?<![\p{L}’])\p{Ll}+(?![\p{L}])/gu, (word) =>
    word.length < minWordLength ? word : hyphen.hyphenateSync(word, { minWordLength }),
  );
}
