import { stemOf } from '../../../../scripture/search/words';
import type { Term } from './add-synonyms';

/** Words for persons and times, which count little beside a subject. `my son lies` is about lying. */
const lowWeightStems = new Set(
  `mother father mom mum dad mama papa mommy mummy daddy parent son daughter child children kid toddler
  brother sister sibling husband wife spouse hubby partner boyfriend girlfriend ex friend buddy family relative
  grandma grandmother grandpa grandfather granny nana grandson granddaughter grandchildren grandkid aunt uncle cousin niece
  nephew roommate teen teenager teenage adult person guy man men boy girl lady ladies woman
  women king queen prophet apostle day week month year yesterday tomorrow tonight last next new old big little long real total happen start
  try feel felt find found nothing time end bad hard`
    .split(/\s+/)
    .map(stemOf),
);

/** Weight factor of these words in a question that has a subject. */
const lowWeightFactor = 0.4;

/** True for a stem that names a person or a time. An origin that is a phrase is never one. */
export function isLowWeight(origin: string): boolean {
  return lowWeightStems.has(origin);
}

/** Reduces the weight of these terms if the question has a subject. */
export function applyLowWeights(
  terms: ReadonlyMap<string, Term>,
  hasSubjectOrigins: boolean,
): Map<string, Term> {
  return new Map(
    [...terms].map(([stem, { weight, origin }]) => [
      stem,
      {
        weight: hasSubjectOrigins && isLowWeight(origin) ? weight * lowWeightFactor : weight,
        origin,
      },
    ]),
  );
}
