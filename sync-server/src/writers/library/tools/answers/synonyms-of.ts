import { stemOf, wordsOf } from '../../../../scripture/search/words';
import type { Synonyms } from './add-synonyms';

/** Groups of phrases as groups of stems. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  return groups.map((group) => group.map((phrase) => wordsOf(phrase).map(stemOf)));
}
