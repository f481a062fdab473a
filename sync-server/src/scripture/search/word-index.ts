/** Query terms and their weights: 1 as typed, less for a correction or a synonym. */
type Terms = ReadonlyMap<string, number>;

export type WordIndex = {
  readonly size: number;
  /** Inverse document frequency: 0 for a stem that every text has, high for a rare one. */
  readonly idf: (term: string) => number;
  /** Share of the texts that contain the stem. */
  readonly textShare: (term: string) => number;
  /** Ids of the texts that contain the stem. */
  readonly textsWith: (term: string) => number[];
  /** BM25 scores of all texts that contain at least one of the terms. */
  readonly scores: (terms: Terms) => Map<number, number>;
};

const k1 = 1.2;
const b = 0.5;
/** The low bits of a posting are the term frequency. */
const countBits = 4;
const maxCount = 2 ** countBits - 1;

/** Builds an index from texts that are added one by one. Their ids count from 0. */
export function createWordIndexBuilder(): {
  readonly add: (terms: readonly string[]) => void;
  readonly finish: () => WordIndex;
} {
  const postingsByTerm = new Map<string, number[]>();
  const lengths: number[] = [];
  return {
    add: (terms) => {
      const counts = new Map<string, number>();
      for (const term of terms) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      for (const [term, count] of counts) {
        const posting = lengths.length * (maxCount + 1) + Math.min(count, maxCount);
        const postings = postingsByTerm.get(term);
        if (postings === undefined) {
          postingsByTerm.set(term, [posting]);
        } else {
          postings.push(posting);
        }
      }
      lengths.push(terms.length);
    },
    finish: () =>
      indexOf(
        new Map([...postingsByTerm].map(([term, list]) => [term, Uint32Array.from(list)])),
        Uint16Array.from(lengths),
      ),
  };
}

function indexOf(postings: ReadonlyMap<string, Uint32Array>, lengths: Uint16Array): WordIndex {
  const size = lengths.length;
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(size, 1);
  const idf = (term: string): number => {
    const df = postings.get(term)?.length ?? 0;
    return Math.log(1 + (size - df + 0.5) / (df + 0.5));
  };
  return {
    size,
    idf,
    textShare: (term) => (postings.get(term)?.length ?? 0) / Math.max(size, 1),
    textsWith: (term) =>
      [...(postings.get(term) ?? [])].map((posting) => Math.floor(posting / (maxCount + 1))),
    scores: (terms) => {
      const scores = new Map<number, number>();
      for (const [term, weight] of terms) {
        const weightOfTerm = weight * idf(term);
        for (const posting of postings.get(term) ?? []) {
          const id = Math.floor(posting / (maxCount + 1));
          const count = posting % (maxCount + 1);
          const norm = k1 * (1 - b + (b * (lengths[id] ?? 0)) / meanLength);
          const score = (weightOfTerm * count * (k1 + 1)) / (count + norm);
          scores.set(id, (scores.get(id) ?? 0) + score);
        }
      }
      return scores;
    },
  };
}
