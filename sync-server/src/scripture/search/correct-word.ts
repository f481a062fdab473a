/**
 * The known word that a mistyped one most likely means: one slip of a finger (a letter too many, too few, another,
 * or two swapped) from four letters on, two from seven on. Null where none is near. The first letter is trusted, and
 * of a word of four letters the last one too: `pork` is no `porn`.
 * `isExpected` knows what the words around it make likely.
 */
export function correctWord(
  word: string,
  known: ReadonlyMap<string, number>,
  isExpected: (candidate: string) => boolean = () => false,
): { readonly word: string; readonly slips: number } | null {
  const most = slipsAllowed(word);
  if (most === 0 || !/^\p{L}+$/u.test(word)) {
    return null;
  }
  let best: { word: string; slips: number; likely: number } | null = null;
  for (const [candidate, weight] of known) {
    const isSameEnd = word.length > 4 || candidate.at(-1) === word.at(-1);
    const isNear =
      isSameEnd && candidate[0] === word[0] && Math.abs(candidate.length - word.length) <= most;
    const slips = isNear ? slipsBetween(word, candidate, most) : most + 1;
    // People seldom mistype the end of a word.
    const endsAlike = candidate.at(-1) === word.at(-1) ? 10 : 1;
    const likely = weight * endsAlike * (isExpected(candidate) ? 1000 : 1);
    const isBetter =
      best === null || slips < best.slips || (slips === best.slips && likely > best.likely);
    if (slips <= most && isBetter) {
      best = { word: candidate, slips, likely };
    }
  }
  return best;
}

function slipsAllowed(word: string): number {
  if (word.length < 4) {
    return 0;
  }
  return word.length < 7 ? 1 : 2;
}

/** Edit distance with swaps of neighbors; anything above `most` is only known to be above. */
function slipsBetween(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    if (Math.min(...row) > most) {
      return most + 1;
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
