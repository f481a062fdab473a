const vowel = '(?:[aeiou]|(?<=[^aeiou])y)';
const vowelsAndConsonants = new RegExp(`${vowel}+(?:(?!${vowel})[a-z])+`, 'g');
const hasVowel = new RegExp(vowel);
const doubled = /([^aeioulsz])\1$/;
const shortEnd = new RegExp(`[^aeiou]${vowel}[^aeiouwxy]$`);

const step2 = endings(
  'ational:ate tional:tion enci:ence anci:ance izer:ize abli:able alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble',
);
const step3 = endings('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const step4 =
  'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic ou'.split(' ');

/** Exceptions: words that would share a stem with a word of another meaning, such as `university` with `universe`. */
const exceptions = new Map(
  `university:university universities:university universalism:universalism anime:anime generous:generos generously:generos
  authority:authority authorities:authority organ:organ organs:organ organize:organize organized:organize
  politics:politic political:politic politically:politic politician:politic politicians:politic nativity:nativity news:news
  evening:evening evenings:evening importance:important important:important native:native commune:commune`
    .split(/\s+/)
    .map((pair) => {
      const [word = '', exception = ''] = pair.split(':');
      return [word, exception] as const;
    }),
);

/** Returns the Porter stem of an English word (M. F. Porter, 1980): `worri` for `worrying` and `worries`. */
export function stem(word: string): string {
  if (word.length <= 2 || /\d/.test(word)) {
    return word;
  }
  const exception = exceptions.get(word);
  if (exception !== undefined) {
    return exception;
  }
  return dropFinalLetter(
    dropLongEnding(replaceEnding(replaceEnding(dropPlainEndings(word), step2), step3)),
  );
}

/** Step 1: plurals, -ed, -ing, and -y after a vowel. */
function dropPlainEndings(word: string): string {
  const single = word
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'i')
    .replace(/(?<=[^s])s$/, '');
  const cut = single.endsWith('eed')
    ? measure(single.slice(0, -3)) > 0
      ? single.slice(0, -1)
      : single
    : withoutEdIng(single);
  return cut.endsWith('y') && hasVowel.test(cut.slice(0, -1)) ? `${cut.slice(0, -1)}i` : cut;
}

function withoutEdIng(word: string): string {
  const base = word.replace(/(?:ed|ing)$/, '');
  if (base === word || !hasVowel.test(base)) {
    return word;
  }
  if (/(?:at|bl|iz)$/.test(base)) {
    return `${base}e`;
  }
  if (doubled.test(base)) {
    return base.slice(0, -1);
  }
  return measure(base) === 1 && shortEnd.test(base) ? `${base}e` : base;
}

function replaceEnding(word: string, rules: readonly (readonly [string, string])[]): string {
  const rule = rules.find(([from]) => word.endsWith(from));
  if (rule === undefined) {
    return word;
  }
  const base = word.slice(0, -rule[0].length);
  return measure(base) > 0 ? base + rule[1] : word;
}

function dropLongEnding(word: string): string {
  const ending = step4.find((end) => word.endsWith(end));
  const base = ending === undefined ? word : word.slice(0, -ending.length);
  const isAllowed = ending !== 'ion' || /[st]$/.test(base);
  return ending !== undefined && isAllowed && measure(base) > 1 ? base : word;
}

function dropFinalLetter(word: string): string {
  const base = word.slice(0, -1);
  const isSilent =
    word.endsWith('e') && (measure(base) > 1 || (measure(base) === 1 && !shortEnd.test(base)));
  const cut = isSilent ? base : word;
  return cut.endsWith('ll') && measure(cut) > 1 ? cut.slice(0, -1) : cut;
}

/** Porter's m: the number of vowel-consonant sequences. */
function measure(word: string): number {
  return word.match(vowelsAndConsonants)?.length ?? 0;
}

function endings(text: string): (readonly [string, string])[] {
  return text
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([from = '', to = '']) => [from, to] as const)
    .toSorted((a, b) => b[0].length - a[0].length);
}
