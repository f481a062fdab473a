import { stemOf } from '../../../../scripture/search/words';
import type { Synonyms } from './add-synonyms';
import { tokenizeExpanded } from './tokenize-expanded';

/** Converts groups of phrases to groups of stems. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  return groups.map((group) => group.map((phrase) => tokenizeExpanded(phrase).map(stemOf)));
}
