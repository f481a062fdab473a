import type { BibleWords, WordSpan } from './bible-words';

export type NearPassage = {
  /** From the first to the last shared word. */
  readonly span: WordSpan;
  /** Share of the quotation's words that occur there in the same order, from 0 to 1. */
  readonly share: number;
  /** Information content of those words, in bits. */
  readonly bits: number;
  /** The longest run of consecutive shared words. */
  readonly run: { readonly words: number; readonly bits: number };
  /** Share of the quotation's words in shared runs of three words or more, from 0 to 1. */
  readonly runShare: number;
};

const maxCandidates = 8;
/** Minimum score of a candidate verse, as a share of the best score. */
const minCandidateShare = 0.45;
/** Only this many words of a longer quotation are compared. */
const maxComparedWords = 160;

/** Returns the passages that share most with the words, best first. */
export function nearestPassages(words: readonly number[], bible: BibleWords): NearPassage[] {
  const ids = words.slice(0, maxComparedWords);
  const scores = new Float32Array(bible.verseCount);
  for (const id of new Set(ids.filter((known) => known >= 0))) {
    const bits = bible.bitsOf(id);
    let last = -1;
    for (const verse of bible.versesWith(id)) {
      // Counts a word once per verse.
      scores[verse] = (scores[verse] ?? 0) + (verse === last ? 0 : bits);
      last = verse;
    }
  }
  return candidateVerses(scores, ids.length, bible)
    .map((verse) => {
      const { from, to } = bible.spanOfVerse(verse);
      return alignWords(ids, bible, { from: Math.max(0, from - ids.length), to: to + ids.length });
    })
    .filter((near) => near !== null)
    .toSorted((a, b) => b.bits - a.bits);
}

/**
 * The verses with the highest scores, and those with the highest scores for their length: a long verse shares some
 * words with any quotation.
 */
function candidateVerses(scores: Float32Array, length: number, bible: BibleWords): number[] {
  // Filters first, because sorting all verses would take most of the time.
  const minScore =
    scores.reduce((highest, score) => Math.max(highest, score), 1) * minCandidateShare;
  const best: number[] = [];
  scores.forEach((score, verse) => {
    if (score >= minScore) {
      best.push(verse);
    }
  });
  best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const density = (verse: number): number => {
    const { from, to } = bible.spanOfVerse(verse);
    return (scores[verse] ?? 0) / Math.sqrt(to - from + length);
  };
  const densest = best.toSorted((a, b) => density(b) - density(a));
  return [...new Set([...best.slice(0, maxCandidates), ...densest.slice(0, maxCandidates)])];
}

/** Aligns the words with one span of the Bible: a longest common subsequence, weighted by information content. */
export function alignWords(
  words: readonly number[],
  bible: BibleWords,
  area: WordSpan,
): NearPassage | null {
  const ids = words.slice(0, maxComparedWords);
  const width = Math.min(area.to, bible.length) - area.from;
  const matched = zeroRows(ids.length + 1, width + 1);
  const best = zeroRows(ids.length + 1, width + 1);
  for (let i = ids.length - 1; i >= 0; i -= 1) {
    const id = ids[i] ?? -1;
    const bits = id < 0 ? 0 : bible.bitsOf(id);
    const [ownMatch, own] = [matched[i], best[i]];
    const [nextMatch, next] = [matched[i + 1], best[i + 1]];
    if (!ownMatch || !own || !nextMatch || !next) {
      continue;
    }
    for (let j = width - 1; j >= 0; j -= 1) {
      if (bits > 0 && bible.idAt(area.from + j) === id) {
        const continuedRun = (nextMatch[j + 1] ?? 0) > 0 ? (nextMatch[j + 1] ?? 0) + runBonus : 0;
        ownMatch[j] = bits + Math.max(continuedRun, next[j + 1] ?? 0);
      }
      own[j] = Math.max(ownMatch[j] ?? 0, next[j] ?? 0, own[j + 1] ?? 0);
    }
  }
  const shared = traceAlignment({ matched, best }, { length: ids.length, width });
  return shared.length === 0
    ? null
    : measureMatch(
        shared.map(({ quoted, at }) => ({ quoted, at: area.from + at })),
        { bible, wordCount: ids.length },
      );
}

/**
 * Extra bits for a word that directly follows the previous match in both, so that of equal alignments the one with
 * longer runs wins.
 */
const runBonus = 3;

function zeroRows(count: number, width: number): Float64Array[] {
  return Array.from({ length: count }, () => new Float64Array(width));
}

type Table = readonly Float64Array[];

/** Traces the best alignment through the tables. */
function traceAlignment(
  { matched, best }: { readonly matched: Table; readonly best: Table },
  { length, width }: { readonly length: number; readonly width: number },
): { quoted: number; at: number }[] {
  const value = (table: Table, i: number, j: number): number => table[i]?.[j] ?? 0;
  const shared: { quoted: number; at: number }[] = [];
  let [i, j] = [0, 0];
  let isInRun = false;
  while (i < length && j < width) {
    const match = value(matched, i, j);
    if (match > 0 && (isInRun || match === value(best, i, j))) {
      shared.push({ quoted: i, at: j });
      const next = value(matched, i + 1, j + 1);
      isInRun = next > 0 && next + runBonus >= value(best, i + 1, j + 1);
      i += 1;
      j += 1;
    } else if (value(best, i + 1, j) >= value(best, i, j + 1)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return shared;
}

/** A match that is further from the others than this is a coincidence. */
const maxGapWords = 8;
const minRunWords = 3;

function measureMatch(
  shared: readonly { readonly quoted: number; readonly at: number }[],
  { bible, wordCount }: { readonly bible: BibleWords; readonly wordCount: number },
): NearPassage {
  const groups: { quoted: number; at: number }[][] = [];
  for (const pair of shared) {
    const last = groups.at(-1)?.at(-1);
    if (last === undefined || pair.at - last.at > maxGapWords) {
      groups.push([pair]);
    } else {
      groups.at(-1)?.push(pair);
    }
  }
  const bitsOf = (pairs: readonly { readonly at: number }[]): number =>
    pairs.reduce((sum, { at }) => sum + bible.bitsOf(bible.idAt(at)), 0);
  const [mainGroup = []] = groups.toSorted((a, b) => bitsOf(b) - bitsOf(a));
  const runs = runsOf(mainGroup);
  const [longest = []] = runs.toSorted((a, b) => bitsOf(b) - bitsOf(a));
  const wordsInRuns = runs.filter((group) => group.length >= minRunWords).flat().length;
  return {
    span: { from: mainGroup[0]?.at ?? 0, to: (mainGroup.at(-1)?.at ?? 0) + 1 },
    share: mainGroup.length / wordCount,
    bits: bitsOf(mainGroup),
    run: { words: longest.length, bits: bitsOf(longest) },
    runShare: wordsInRuns / wordCount,
  };
}

function runsOf<T extends { readonly quoted: number; readonly at: number }>(
  pairs: readonly T[],
): T[][] {
  const runs: T[][] = [];
  for (const pair of pairs) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && pair.at === last.at + 1 && pair.quoted === last.quoted + 1) {
      runs.at(-1)?.push(pair);
    } else {
      runs.push([pair]);
    }
  }
  return runs;
}
