import type { SearchText } from './search-index';

export type ChangedTexts = {
  readonly put: readonly SearchText[];
  readonly removed: readonly string[];
};

/** What a search must hear so that it knows the entries of now instead of those that it knows. */
export function changedTexts(
  known: ReadonlyMap<string, SearchText>,
  now: readonly SearchText[],
): ChangedTexts {
  const put = now
    .filter((text) => !isSame(known.get(text.id), text))
    .map(({ id, title, input, output }) => ({ id, title, input, output }));
  const ids = new Set(now.map(({ id }) => id));
  return { put, removed: [...known.keys()].filter((id) => !ids.has(id)) };
}

function isSame(known: SearchText | undefined, text: SearchText): boolean {
  return (
    known !== undefined &&
    known.title === text.title &&
    known.input === text.input &&
    known.output === text.output
  );
}
