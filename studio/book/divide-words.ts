import hyphen from 'hyphen/en-us/index.js';

const shortestDivided = 7;

/** Marks with soft hyphens where a line may end within a word. Names stay whole. */
export function divideWords(text: string): string {
  return text.replace(/(?<![\p{L}’])\p{Ll}+(?![\p{L}])/gu, (word) =>
    word.length < shortestDivided
      ? word
      : hyphen.hyphenateSync(word, { minWordLength: shortestDivided }),
  );
}
