import type { Match } from './entry-index';
import type { Question } from './question';

type Options<T> = {
  readonly limit: number;
  /** Minimum strength. Below it a match is a coincidence. */
  readonly minStrength?: number;
  /** Minimum share of the question that an entry must cover. */
  readonly minShare?: number;
  /** An entry about danger that the question names is the only result. */
  readonly isDanger?: (entry: T) => boolean;
};

const defaultMinStrength = 2;
/** A question with this many origins or more is about more than one entry. */
const manyOrigins = 4;
const minShareOfFew = 0.45;
/** Additional strength that a second entry needs. */
const extraStrength = 0.4;

/**
 * Minimum share for a single entry that answers alone: `elisha and the bears` does not match any story about Elisha.
 */
export function minShareForOne({ subjectOrigins }: Question): number {
  return subjectOrigins.size > 1 && subjectOrigins.size < manyOrigins ? minShareOfFew : 0;
}

/** Returns the best entry, and further ones that each cover something new. */
export function pickMatches<T>(
  matches: readonly Match<T>[],
  { limit, minStrength = defaultMinStrength, minShare = 0, isDanger = () => false }: Options<T>,
): Match<T>[] {
  const near = matches.filter(
    ({ strength, share, coversSubject, touchesSubject, covered: origins }) =>
      coversSubject ||
      (strength >= minStrength && share >= minShare && touchesSubject && origins.size > 0),
  );
  const danger = near.find(({ entry, covered: origins }) => isDanger(entry) && origins.size > 0);
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
