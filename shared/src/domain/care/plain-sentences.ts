/**
 * Normalizes typed text for matching: lower case, without accents and apostrophes ("don't" becomes "dont"), clauses
 * separated by ` , `, one string per sentence.
 */
export function plainSentences(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’‘`´]/g, '')
    .toLowerCase()
    .replaceAll(/\b(my|him|her|them|your) sel(f|ves)\b/g, '$1sel$2')
    .replaceAll(/\bwanna\b/g, 'want to')
    .replaceAll(/\b(?:gonna|gunna)\b/g, 'going to')
    .replaceAll(/\bcan ?not\b/g, 'cant')
    .replaceAll(/\b(do|did|does|is|was|would|will|could|should) not\b/g, '$1nt')
    .replaceAll(/\bwillnt\b/g, 'wont')
    .split(/[.!?;\n…]+/)
    .map((sentence) =>
      sentence
        .replaceAll(/[,:()"“”«»–—]+/g, ' , ')
        .replaceAll(/[^a-z\d,]+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}
