/**
 * The words of a typed text in one spelling, in their order: lower case, without accents and apostrophes, contractions
 * and common abbreviations written out, digits inside words read as letters (`su1c1de`), numbers as `0`.
 */
export function wordsOf(text: string): string[] {
  const plain = withNamedEmoji(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’‘`´]/g, '')
    .replaceAll(/[a-z\d@$]+/g, readDigitsAsLetters)
    .replaceAll(/([a-z])\1{2,}/g, '$1$1')
    .replaceAll(/\d+/g, '0');
  const words = plain.match(/[a-z0]+/g) ?? [];
  return words.flatMap((word) => spellings.get(word) ?? word);
}

const emojiNames: ReadonlyMap<string, string> = new Map([
  ['🔪', 'emojiknife'],
  ['🔫', 'emojigun'],
  ['💊', 'emojipill'],
  ['🩸', 'emojiblood'],
  ['😂', 'emojilaugh'],
  ['🤣', 'emojilaugh'],
  ['💀', 'emojiskull'],
  ['😭', 'emojicry'],
  ['😢', 'emojicry'],
  ['💔', 'emojibroken'],
]);

function withNamedEmoji(text: string): string {
  return text.replaceAll(
    /[\u{1F480}\u{1F48A}\u{1F494}\u{1F52A}\u{1F52B}\u{1F602}\u{1F622}\u{1F62D}\u{1F923}\u{1FA78}]/gu,
    (emoji) => ` ${emojiNames.get(emoji) ?? ''} `,
  );
}

const lettersByDigit: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** `k1ll` is a word; `3rd` and `50mg` are numbers. */
function readDigitsAsLetters(word: string): string {
  const isMixed = /[a-z]/.test(word) && /[\d@$]/.test(word);
  if (!isMixed || /^\d+[a-z]{0,2}$/.test(word)) {
    return word;
  }
  return word.replaceAll(/[013457@$]/g, (digit) => lettersByDigit[digit] ?? digit);
}

/** Written out on both sides, in training and on the device, so that one word has one weight. */
const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    kms: 'kill myself',
    kys: 'kill yourself',
    unalive: 'kill',
    unaliving: 'killing',
    unalived: 'killed',
    u: 'you',
    ur: 'your',
    im: 'i am',
    ive: 'i have',
    ill: 'i will',
    id: 'i would',
    hes: 'he is',
    shes: 'she is',
    theyre: 'they are',
    youre: 'you are',
    its: 'it is',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    cant: 'can not',
    cannot: 'can not',
    couldnt: 'could not',
    wont: 'will not',
    wouldnt: 'would not',
    isnt: 'is not',
    wasnt: 'was not',
    arent: 'are not',
    werent: 'were not',
    havent: 'have not',
    hasnt: 'has not',
    hadnt: 'had not',
    shouldnt: 'should not',
    aint: 'is not',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'got to',
    tryna: 'trying to',
    lemme: 'let me',
    gimme: 'give me',
    thats: 'that is',
    whats: 'what is',
    theres: 'there is',
    bf: 'boyfriend',
    gf: 'girlfriend',
    bc: 'because',
    cuz: 'because',
    cus: 'because',
    coz: 'because',
    n: 'and',
    r: 'are',
    pls: 'please',
    plz: 'please',
    rn: 'right now',
    tn: 'tonight',
    tonite: 'tonight',
    mom: 'mother',
    mum: 'mother',
    mama: 'mother',
    mommy: 'mother',
    dad: 'father',
    daddy: 'father',
    hubby: 'husband',
    meds: 'medicine',
    q: 'que',
    k: 'que',
    ke: 'que',
    xq: 'porque',
    pq: 'porque',
    porq: 'porque',
    xfa: 'por favor',
    porfa: 'por favor',
    tmb: 'tambien',
    tb: 'tambien',
    tbn: 'tambien',
    toy: 'estoy',
    ta: 'esta',
    kiero: 'quiero',
    kieren: 'quieren',
    aki: 'aqui',
    pa: 'para',
    mami: 'mama',
    papi: 'papa',
  }).map(([word, spelling]) => [word, spelling.split(' ')]),
);
