import distanceBetween from 'damerau-levenshtein';

/**
 * Returns the known word that a mistyped one most likely means, or null: one edit (Damerau-Levenshtein) from four
 * letters on, two from seven on. The first letter must match, and in a word of four letters the last one too (`pork`
 * is not `porn`). `isExpected` says whether the neighboring words make a candidate likely.
 */
export function correctWord(
  word: string,
  vocabulary: ReadonlyMap<string, number>,
  isExpected: (candidate: string) => boolean = () => false,
): { readonly word: string; readonly edits: number } | null {
  const maxDistance = maxEdits(word);
  if (maxDistance === 0 || !/^\p{L}+$/u.test(word)) {
    return null;
  }
  let best: { word: string; edits: number; likelihood: number } | null = null;
  for (const [candidate, weight] of vocabulary) {
    const isSameEnd = word.length > 4 || candidate.at(-1) === word.at(-1);
    const isNear =
      isSameEnd &&
      candidate[0] === word[0] &&
      Math.abs(candidate.length - word.length) <= maxDistance;
    const edits = isNear ? distanceBetween(word, candidate).steps : maxDistance + 1;
    // People seldom mistype the end of a word.
    const endsAlike = candidate.at(-1) === word.at(-1) ? 10 : 1;
    const likelihood = weight * endsAlike * (isExpected(candidate) ? 1000 : 1);
    const isBetter =
      best === null || edits < best.edits || (edits === best.edits && likelihood > best.likelihood);
    if (edits <= maxDistance && isBetter) {
      best = { word: candidate, edits, likelihood };
    }
  }
  return best;
}

function maxEdits(word: string): number {
  if (word.length < 4) {
    return 0;
  }
  return word.length < 7 ? 1 : 2;
}
