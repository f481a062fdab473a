import { tokenize } from '../../../../scripture/search/words';

/** Contractions and abbreviations with their long forms: `im` and `i am` are the same words. */
const contractions = new Map(
  `im:i am|ive:i have|dont:do not|doesnt:does not|didnt:did not|cant:can not|cannot:can not|wont:will not|wouldnt:would not|couldnt:could not|shouldnt:should not|isnt:is not|arent:are not|wasnt:was not|werent:were not|havent:have not|hasnt:has not|hadnt:had not|whats:what is|whos:who is|hows:how is|wheres:where is|thats:that is|theres:there is|hes:he is|shes:she is|youre:you are|theyre:they are|gonna:going to|wanna:want to|u:you|ur:your`
    .split('|')
    .map((pair) => {
      const [short = '', long = ''] = pair.split(':');
      return [short, long.split(' ')] as const;
    }),
);

/** Splits typed text or an entry name into words, with contractions expanded. */
export function tokenizeExpanded(text: string): string[] {
  return tokenize(text).flatMap((word) => contractions.get(word) ?? [word]);
}
