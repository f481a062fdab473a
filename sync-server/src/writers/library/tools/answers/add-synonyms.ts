import { containsPhrase } from './contains-phrase';

/** The weight of a stem and the typed stem or phrase that it comes from. Stems of one origin count as one thing. */
export type Term = { readonly weight: number; readonly origin: string };

/** Groups of synonyms; each synonym is a list of stems. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

/** Weights of a synonym of a word, a synonym of a phrase, and a word that is part of a phrase. */
const weightOf = { synonym: 0.65, phrase: 0.8, inPhrase: 0.4 } as const;

type SynonymInput = {
  readonly stems: readonly string[];
  readonly synonyms: Synonyms;
  readonly ignored: ReadonlySet<string>;
};

/**
 * Adds synonyms to the terms.
 * @returns the synonyms that are phrases, their stems joined by a space
 */
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
  for (const phraseMatch of matchingGroups(
    synonyms,
    (matched) => matched.length > 1 && containsPhrase(stems, matched),
  )) {
    // The words of a phrase count as one thing and less by themselves: "lost the baby" is not about babies.
    for (const stem of phraseMatch.matched.filter((part) => terms.has(part))) {
      terms.set(stem, { weight: weightOf.inPhrase, origin: phraseMatch.matched.join(' ') });
    }
    add(phraseMatch);
  }
  // A single word counts only if it is no stopword: `even` and `evening` have the same stem.
  const alone = new Set([...terms].filter(([s, { origin }]) => s === origin).map(([s]) => s));
  matchingGroups(
    synonyms,
    (matched) => matched.length === 1 && alone.has(matched[0] ?? ''),
  ).forEach(add);
  return phrases;
}

type PhraseMatch = { readonly matched: readonly string[]; readonly group: Synonyms[number] };

/** Returns the groups that contain a matching phrase, with that phrase. */
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
