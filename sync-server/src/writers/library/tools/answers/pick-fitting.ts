import type { Match } from './entry-index';
import type { Question } from './question';

type Options<T> = {
  readonly most: number;
  /** Below this a question names an entry by chance. */
  readonly least?: number;
  /** In a question of a few words, the part that an entry must account for. */
  readonly leastShare?: number;
  /** Danger to somebody is answered before all else, and by itself, where it was named and not only touched. */
  readonly isDanger?: (entry: T) => boolean;
};

const usualLeast = 2;
/** From this many things on a question tells of more than one entry can be about. */
const manyThings = 4;
const mostOfFew = 0.45;
/** A second subject must stand out more than the first one. */
const furtherBy = 0.4;

/** What one entry must account for where it alone answers: `elisha and the bears` is not any story with Elisha. */
export function shareForOne({ matter }: Question): number {
  return matter.size > 1 && matter.size < manyThings ? mostOfFew : 0;
}

/** The best entry, and further ones for what else was said, each for something of its own. */
export function pickFitting<T>(
  matches: readonly Match<T>[],
  { most, least = usualLeast, leastShare = 0, isDanger = () => false }: Options<T>,
): Match<T>[] {
  const near = matches.filter(
    ({ strength, share, isWhole, isOnMatter, covered: said }) =>
      isWhole || (strength >= least && share >= leastShare && isOnMatter && said.size > 0),
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
    const isNew = match.strength >= least + furtherBy && hasOther(match.covered, covered);
    if (picked.length < most && (isFirst || isNew)) {
      picked.push(match);
      match.covered.forEach((origin) => covered.add(origin));
    }
  }
  return picked;
}

function hasOther(origins: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...origins].some((origin) => !known.has(origin));
}
