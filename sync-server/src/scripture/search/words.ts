import { stem } from './stem';

const cachedStems = new Map<string, string>();
/** Limit of the cache. All words of our own texts fit in; typed words are unbounded. */
const maxCachedStems = 40_000;

/** Splits a text into lower-case words without accents, apostrophes and possessive s. */
export function tokenize(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’‘ʼ`´](?=s\b)s/g, '')
      .replace(/['’‘ʼ`´]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the stem of a word. Cached. */
export function stemOf(word: string): string {
  const known = cachedStems.get(word);
  if (known !== undefined) {
    return known;
  }
  const result = stem(word);
  if (cachedStems.size < maxCachedStems) {
    cachedStems.set(word, result);
  }
  return result;
}

const stopwords = new Set(
  `a about above after again against all also although always am an and another any anybody anyone anything are
  arent around as ask at away be because been before being below between both but by can cant come could couldnt did
  didnt do does doesnt doing done dont down during each else even ever every everyone everything few first for from
  get gets getting give given go goes going got had hadnt has hasnt have havent having he hed her here hers herself
  hes hi hello him himself his how i id if ill im in into is isnt it its itself ive just keep know let lets like lot
  made make makes many may maybe me mean means might mine more most much must my myself need never no none nor not
  now of off oh ok okay on once one only or other our ours out over own part people per please pls put quite rather
  really said same say saying says see seem seems shall she should shouldnt show since so some somebody someone
  something still such take tell than thanks that thats the their theirs them themselves then there theres these
  they theyre thing things think this those though through thy to today too u under until up upon ur us use used very
  want wants was wasnt way we well went were werent what whats when where which while who whos whole whom whose why
  will with within without wont would wouldnt ye yes yet you your youre yours yourself ya kinda gonna wanna really
  actually today explain describe talk talking discuss word words bible biblical bibles scripture scriptures verse
  verses passage passages chapter question questions answer answers info information abt wat wats stuff plz cuz bc rly tho thx ppl smth sth rn tbh
  lol omg ngl fr lately always deal handle cope`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export function isStopword(word: string): boolean {
  return stopwords.has(word) || word.length < 2;
}

/** Returns the stems of all words that are no stopwords, in their order. */
export function termsOf(text: string): string[] {
  return tokenize(text)
    .filter((word) => !isStopword(word))
    .map(stemOf);
}
