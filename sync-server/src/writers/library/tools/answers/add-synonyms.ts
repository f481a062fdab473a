import { containsPhrase } from './holds-phrase';

/** How a stem came into a question. Stems of one origin are the same thing said twice. */
export type Term = { readonly weight: number; readonly origin: string };

/** Words that mean nearly the same to a person who asks, as lists of stems. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

/** What a synonym counts, of a word or of a whole phrase, and a word that is only part of a phrase. */
const weightOf = { synonym: 0.65, phrase: 0.8, inPhrase: 0.4 } as const;

type SynonymInput = {
  readonly stems: readonly string[];
  readonly synonyms: Synonyms;
  readonly ignored: ReadonlySet<string>;
};

/** Adds to the terms what means nearly the same. @returns the phrases among that, their stems apart by a space */
export function addSynonyms(
  terms: Map<string, Term>,
  { stems, synonyms, ignored }: SynonymInput,
): Map<string, Term> {
  const phrases = new Map<string, Term>();
  const add = ({ matched, group }: PhraseMatch): void => {
    const origin = matched.join(' ');
    const weight = matched.length > 1 ? weightOf.phrase : weightOf.synonym;
    for (const [stem, ...more] of group.filter((phrase) => phrase !== matched)) {
      if (stem !== undefined && more.length > 0) {
        phrases.set([stem, ...more].join(' '), { weight: weightOf.phrase, origin });
      } else if (stem !== undefined && !ignored.has(stem) && weight > weightIn(terms, stem)) {
        terms.set(stem, { weight, origin });
      }
    }
  };
  for (const match of matchingGroups(
    synonyms,
    (matched) => matched.length > 1 && containsPhrase(stems, matched),
  )) {
    // The words of a phrase are one thing, and say less alone: who lost the baby has no new baby.
    for (const stem of match.matched.filter((part) => terms.has(part))) {
      terms.set(stem, { weight: weightOf.inPhrase, origin: match.matched.join(' ') });
    }
    add(match);
  }
  // A word alone counts where it tells something: `even` and `evening` have one stem.
  const alone = new Set([...terms].filter(([s, { origin }]) => s === origin).map(([s]) => s));
  matchingGroups(
    synonyms,
    (matched) => matched.length === 1 && alone.has(matched[0] ?? ''),
  ).forEach(add);
  return phrases;
}

type PhraseMatch = { readonly matched: readonly string[]; readonly group: Synonyms[number] };

/** Groups of which one member was said, with that one. */
function matchingGroups(
  synonyms: Synonyms,
  isMatch: (phrase: readonly string[]) => boolean,
): PhraseMatch[] {
  return synonyms.flatMap((group) => {
    const matched = group.find(isMatch);
    return matched === undefined ? [] : [{ matched, group }];
  });
}

function weightIn(terms: ReadonlyMap<string, Term>, stem: string): number {
  return terms.get(stem)?.weight ?? 0;
}
