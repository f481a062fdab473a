import type { Match } from './entry-index';
import type { Question } from './question';

type Options<T> = {
  readonly limit: number;
  /** Below this a question names an entry by chance. */
  readonly minStrength?: number;
  /** In a question of a few words, the part that an entry must account for. */
  readonly minShare?: number;
  /** Danger to somebody is answered before all else, and by itself, where it was named and not only touched. */
  readonly isDanger?: (entry: T) => boolean;
};

const defaultMinStrength = 2;
/** From this many things on a question tells of more than one entry can be about. */
const manyOrigins = 4;
const minShareOfFew = 0.45;
/** A second subject must stand out more than the first one. */
const extraStrength = 0.4;

/** What one entry must account for where it alone answers: `elisha and the bears` is not any story with Elisha. */
export function minShareForOne({ subjectOrigins }: Question): number {
  return subjectOrigins.size > 1 && subjectOrigins.size < manyOrigins ? minShareOfFew : 0;
}

/** The best entry, and further ones for what else was said, each for something of its own. */
export function pickMatches<T>(
  matches: readonly Match<T>[],
  { limit, minStrength = defaultMinStrength, minShare = 0, isDanger = () => false }: Options<T>,
): Match<T>[] {
  const near = matches.filter(
    ({ strength, share, coversSubject, touchesSubject, covered: said }) =>
      coversSubject ||
      (strength >= minStrength && share >= minShare && touchesSubject && said.size > 0),
  );
  const danger = near.find(({ entry, covered: named }) => isDanger(entry) && named.size > 0);
  if (danger !== undefined) {
    return [danger];
  }
  const fitting = near.filter(({ entry }) => !isDanger(entry));
  const covered = new Set<string>();
  const picked: Match<T>[] = [];
  for (const match of fitting) {
    const isFirst = picked.length === 0;
    const isNew = match.strength >= minStrength + extraStrength && hasNew(match.covered, covered);
    if (picked.length < limit && (isFirst || isNew)) {
      picked.push(match);
      match.covered.forEach((origin) => covered.add(origin));
    }
  }
  return picked;
}

function hasNew(origins: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...origins].some((origin) => !known.has(origin));
}
