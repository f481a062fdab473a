/** Word groups of the signs, as parts of regular expressions for `plainSentences`. */

/** The writer. Apostrophes are removed: "I'm" is "im". */
export const me = '(?:i|im|ive|id|ill)';

const kin =
  'friend|bestie|bff|son|daughter|brother|sister|sibling|mom|mum|mommy|mother|dad|daddy|father|parents?|wife|husband|hubby|' +
  'spouse|partner|fiancee?|girlfriend|boyfriend|bf|gf|ex|roommate|flatmate|classmate|student|pupil|cousin|niece|nephew|' +
  'neighbou?r|colleague|coworker|child|children|kids?|baby|toddler|teen|teenager|boy|girl|aunt|uncle|grandma|grandmother|' +
  'grandpa|grandfather|grandson|granddaughter|stepdad|stepfather|stepmom|stepmum|stepmother|stepson|stepdaughter|pastor|' +
  'coach|teacher|boss|family';

/** A person close to the writer. */
export const known = `(?:(?:my|our|her|his|their|a|an|this) (?:[a-z]+ ){0,2}?(?:${kin})s?(?: [a-z]+){0,1}?(?: , who)?)`;

/** The same, or an unnamed person. */
export const someone = `(?:${known}|someone|somebody)`;

/** Pronouns, which may be about a Bible story. */
export const other = '(?:he|she|they|hes|shes|theyre)';

/** Matches at most `most` words between two others within one clause. */
export function gap(most: number): string {
  return `(?:[a-z\\d]+ ){0,${most}}?`;
}

/** A pattern that matches whole words. */
export function phrase(...alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`, 'g');
}
