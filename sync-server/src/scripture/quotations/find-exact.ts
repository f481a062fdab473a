import type { BibleWords, WordSpan } from './bible-words';
import { wordTokens } from './word-tokens';

/** How many words may be left out between two parts of one quotation: some fifteen verses. */
const gapMaxWords = 400;
/** What is left out, and short words of the writer's own in square brackets. */
const omission = /…|\.\s?\.\s?\.(?:\s?\.)?|\[[^\]]{0,40}\]/g;

/** The words of a quotation by their numbers, in the parts that its ellipses keep apart. */
export function wordIdsByPart(quotation: string, bible: BibleWords): number[][] {
  return quotation
    .split(omission)
    .map((part) => wordTokens(part).map(({ word }) => bible.idOf(word)))
    .filter((part) => part.length > 0);
}

/** What older translations say for words that ours has, so that their lines are found beside ours. */
const archaicWords: Record<string, string> = {
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
export function modernizedWordIds(quotation: string, bible: BibleWords): number[] {
  return wordTokens(quotation).map(({ word }) => {
    const isArchaic = word === 'lord' ? /\bLORD\b/.test(quotation) : word in archaicWords;
    return bible.idOf(isArchaic ? (archaicWords[word] ?? word) : word);
  });
}

/**
 * Every place where the parts stand word for word, in their order and near each other; at most `most` of them.
 * @param within only places in this span
 */
export function findExact(
  parts: readonly (readonly number[])[],
  bible: BibleWords,
  { within, limit }: { readonly within?: WordSpan; readonly limit: number },
): WordSpan[] {
  const [first, ...others] = parts;
  if (first === undefined || parts.flat().includes(-1)) {
    return [];
  }
  const area = within ?? { from: 0, to: bible.length };
  const found: WordSpan[] = [];
  for (const from of exactStarts(first, bible, area)) {
    const to = endOfParts(others, bible, { searchFrom: from + first.length, limitAt: area.to });
    if (to !== null) {
      found.push({ from, to });
      if (found.length >= limit) {
        break;
      }
    }
  }
  return found;
}

/** The end of the last part, each of the others having been found behind the one before it. */
function endOfParts(
  others: readonly (readonly number[])[],
  bible: BibleWords,
  { searchFrom, limitAt }: { readonly searchFrom: number; readonly limitAt: number },
): number | null {
  let end = searchFrom;
  for (const part of others) {
    const to = Math.min(limitAt, end + gapMaxWords + part.length);
    const start = firstExactStart(part, bible, { from: end, to });
    if (start === null) {
      return null;
    }
    end = start + part.length;
  }
  return end;
}

function firstExactStart(
  part: readonly number[],
  bible: BibleWords,
  area: WordSpan,
): number | null {
  for (let from = area.from; from + part.length <= area.to; from += 1) {
    if (matchesAt(part, bible, from)) {
      return from;
    }
  }
  return null;
}

/**
 * The longest row of the words, from the first on, that stands somewhere in the Bible.
 * @returns how many words it has
 */
export function longestExactRun(words: readonly number[], bible: BibleWords): number {
  let length = 0;
  while (length < words.length) {
    const run = words.slice(0, length + 1);
    if (run.includes(-1) || exactStarts(run, bible, { from: 0, to: bible.length }).length === 0) {
      break;
    }
    length += 1;
  }
  return length;
}

/** Starts from the rarest word of the part, which stands in the fewest places. */
function exactStarts(part: readonly number[], bible: BibleWords, area: WordSpan): number[] {
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
    if (from >= area.from && from + part.length <= area.to && matchesAt(part, bible, from)) {
      starts.push(from);
    }
  }
  return starts;
}

function matchesAt(part: readonly number[], bible: BibleWords, from: number): boolean {
  return part.every((id, n) => bible.idAt(from + n) === id);
}
