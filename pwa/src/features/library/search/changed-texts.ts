import type { SearchText } from './search-index';

export type ChangedTexts = {
  readonly put: readonly SearchText[];
  readonly removed: readonly string[];
};

/** The difference between the texts in the search index and the current entries. */
export function changedTexts(
  indexed: ReadonlyMap<string, SearchText>,
  current: readonly SearchText[],
): ChangedTexts {
  const put = current
    .filter((text) => !isSame(indexed.get(text.id), text))
    .map(({ id, title, input, output }) => ({ id, title, input, output }));
  const ids = new Set(current.map(({ id }) => id));
  return { put, removed: [...indexed.keys()].filter((id) => !ids.has(id)) };
}

function isSame(indexed: SearchText | undefined, text: SearchText): boolean {
  return (
    indexed !== undefined &&
    indexed.title === text.title &&
    indexed.input === text.input &&
    indexed.output === text.output
  );
}
