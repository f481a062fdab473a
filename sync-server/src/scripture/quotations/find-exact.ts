import type { BibleWords, WordSpan } from './bible-words';
import { wordTokens } from './word-tokens';

/** How many words may be left out between two parts of one quotation: some fifteen verses. */
const gapMaxWords = 400;
/** What is left out, and short words of the writer's own in square brackets. */
const leftOut = /…|\.\s?\.\s?\.(?:\s?\.)?|\[[^\]]{0,40}\]/g;

/** The words of a quotation by their numbers, in the parts that its ellipses keep apart. */
export function partsOf(quotation: string, bible: BibleWords): number[][] {
  return quotation
    .split(leftOut)
    .map((part) => wordTokens(part).map(({ word }) => bible.idOf(word)))
    .filter((part) => part.length > 0);
}

/** What older translations say for words that ours has, so that their lines are found beside ours. */
const oldWords: Record<string, string> = {
  thou: 'you',
  thee: 'you',
  ye: 'you',
  thy: 'your',
  thine: 'your',
  hath: 'has',
  doth: 'does',
  saith: 'says',
  shalt: 'shall',
  unto: 'to',
  whosoever: 'whoever',
  lord: 'yahweh',
};

/** The same in one row, with old words as their new ones. Never to be taken for exact. */
export function looseWordsOf(quotation: string, bible: BibleWords): number[] {
  return wordTokens(quotation).map(({ word }) => {
    const isOld = word === 'lord' ? /\bLORD\b/.test(quotation) : word in oldWords;
    return bible.idOf(isOld ? (oldWords[word] ?? word) : word);
  });
}

/**
 * Every place where the parts stand word for word, in their order and near each other; at most `most` of them.
 * @param within only places in this span
 */
export function findExact(
  parts: readonly (readonly number[])[],
  bible: BibleWords,
  { within, most }: { readonly within?: WordSpan; readonly most: number },
): WordSpan[] {
  const [first, ...others] = parts;
  if (first === undefined || parts.flat().includes(-1)) {
    return [];
  }
  const area = within ?? { from: 0, to: bible.length };
  const found: WordSpan[] = [];
  for (const from of startsOf(first, bible, area)) {
    const to = endOf(others, bible, { begun: from + first.length, last: area.to });
    if (to !== null) {
      found.push({ from, to });
      if (found.length >= most) {
        break;
      }
    }
  }
  return found;
}

/** The end of the last part, each of the others having been found behind the one before it. */
function endOf(
  others: readonly (readonly number[])[],
  bible: BibleWords,
  { begun, last }: { readonly begun: number; readonly last: number },
): number | null {
  let end = begun;
  for (const part of others) {
    const to = Math.min(last, end + gapMaxWords + part.length);
    const start = firstStart(part, bible, { from: end, to });
    if (start === null) {
      return null;
    }
    end = start + part.length;
  }
  return end;
}

function firstStart(part: readonly number[], bible: BibleWords, area: WordSpan): number | null {
  for (let from = area.from; from + part.length <= area.to; from += 1) {
    if (standsAt(part, bible, from)) {
      return from;
    }
  }
  return null;
}

/**
 * The longest row of the words, from the first on, that stands somewhere in the Bible.
 * @returns how many words it has
 */
export function longestRow(words: readonly number[], bible: BibleWords): number {
  let length = 0;
  while (length < words.length) {
    const row = words.slice(0, length + 1);
    if (row.includes(-1) || startsOf(row, bible, { from: 0, to: bible.length }).length === 0) {
      break;
    }
    length += 1;
  }
  return length;
}

/** Starts from the rarest word of the part, which stands in the fewest places. */
function startsOf(part: readonly number[], bible: BibleWords, area: WordSpan): number[] {
  let rarest = 0;
  part.forEach((id, n) => {
    const best = bible.positionsOf(part[rarest] ?? -1).length;
    if (bible.positionsOf(id).length < best) {
      rarest = n;
    }
  });
  const starts: number[] = [];
  for (const position of bible.positionsOf(part[rarest] ?? -1)) {
    const from = position - rarest;
    if (from >= area.from && from + part.length <= area.to && standsAt(part, bible, from)) {
      starts.push(from);
    }
  }
  return starts;
}

function standsAt(part: readonly number[], bible: BibleWords, from: number): boolean {
  return part.every((id, n) => bible.idAt(from + n) === id);
}
