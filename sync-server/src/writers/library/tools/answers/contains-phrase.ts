/**
 * True if the stems contain the phrase in order. A phrase of four words or more may have one word inserted: `is the
 * bible even true`.
 */
export function containsPhrase(stems: readonly string[], phrase: readonly string[]): boolean {
  const allowedExtra = phrase.length >= 4 ? 1 : 0;
  return phrase.length > 0 && stems.some((_, at) => extraWords(stems, phrase, at) <= allowedExtra);
}

/** Returns the number of inserted words for a phrase that begins at `at`, or infinity. */
function extraWords(stems: readonly string[], phrase: readonly string[], at: number): number {
  let position = at;
  for (const [index, stem] of phrase.entries()) {
    const found = stems.indexOf(stem, position);
    if (found < 0 || (index === 0 && found !== at)) {
      return Number.POSITIVE_INFINITY;
    }
    position = found + 1;
  }
  return position - at - phrase.length;
}
