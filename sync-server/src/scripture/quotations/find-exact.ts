import type { BibleWords, WordSpan } from './bible-words';
import { wordTokens } from './word-tokens';

/** Maximum number of words that an ellipsis can leave out: about fifteen verses. */
const gapMaxWords = 400;
/** Ellipses, and short insertions in square brackets. */
const omission = /…|\.\s?\.\s?\.(?:\s?\.)?|\[[^\]]{0,40}\]/g;

/** Returns the word ids of a quotation, one list per part between ellipses. */
export function wordIdsByPart(quotation: string, bible: BibleWords): number[][] {
  return quotation
    .split(omission)
    .map((part) => wordTokens(part).map(({ word }) => bible.idOf(word)))
    .filter((part) => part.length > 0);
}

/** Archaic words and their equivalents in the WEB, so that lines of older translations are found. */
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

/** Returns all word ids in one list, archaic words replaced by modern ones. Not for exact matching. */
export function modernizedWordIds(quotation: string, bible: BibleWords): number[] {
  return wordTokens(quotation).map(({ word }) => {
    const isArchaic = word === 'lord' ? /\bLORD\b/.test(quotation) : word in archaicWords;
    return bible.idOf(isArchaic ? (archaicWords[word] ?? word) : word);
  });
}

/**
 * Finds exact matches of all parts, in order and close together; at most `limit` of them.
 * @param within search only in this span
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

/** Returns the end of the last part, or null unless each part follows the one before it. */
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

/** Returns the length of the longest run of words, from the first one, that occurs in the Bible. */
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

/** Searches by the rarest word of the part, which has the fewest positions. */
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
