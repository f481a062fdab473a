/**
 * True where the stems stand in the text one behind the other. Within a phrase of four words or more one other word
 * may stand: `is the bible even true`.
 */
export function containsPhrase(stems: readonly string[], phrase: readonly string[]): boolean {
  const allowedExtra = phrase.length >= 4 ? 1 : 0;
  return phrase.length > 0 && stems.some((_, at) => extraWords(stems, phrase, at) <= allowedExtra);
}

/** How many other words stand in the phrase when it begins here; infinite where it does not. */
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
