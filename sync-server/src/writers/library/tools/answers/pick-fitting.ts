import type { Match } from './entry-index';

type Options<T> = {
  readonly most: number;
  /** Below this a question names an entry by chance. */
  readonly least?: number;
  /** Danger to somebody is answered before all else, and by itself, where it was named and not only touched. */
  readonly isDanger?: (entry: T) => boolean;
};

const usualLeast = 2;
/** A second subject must stand out more than the first one. */
const furtherBy = 0.4;

/** The best entry, and further ones for what else was said, each for something of its own. */
export function pickFitting<T>(
  matches: readonly Match<T>[],
  { most, least = usualLeast, isDanger = () => false }: Options<T>,
): Match<T>[] {
  const near = matches.filter(({ strength, isWhole }) => strength >= least || isWhole);
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
