import type { Random } from '@emmaus/shared/kernel/ports';
import { formatReference } from '../scripture/reference';
import type { Scripture, Verse } from '../scripture/scripture';

/** A quotation as it appears in a text, and how it was altered. */
export type MadeQuotation = { readonly text: string; readonly how: string; readonly from: string };

/** Words that a person or a model may confuse. */
const synonyms: Record<string, string> = {
  love: 'adore',
  afraid: 'scared',
  heart: 'soul',
  great: 'mighty',
  good: 'pleasant',
  people: 'folk',
  house: 'dwelling',
  son: 'child',
  man: 'person',
  men: 'people',
  king: 'ruler',
  day: 'season',
  days: 'times',
  land: 'country',
  earth: 'world',
  heaven: 'sky',
  said: 'replied',
  says: 'declares',
  came: 'arrived',
  went: 'traveled',
  gave: 'granted',
  give: 'grant',
  made: 'formed',
  make: 'craft',
  shall: 'will',
  will: 'shall',
  yahweh: 'the LORD',
  lord: 'Master',
  god: 'the Almighty',
  children: 'offspring',
  father: 'dad',
  city: 'town',
  hand: 'palm',
  eyes: 'sight',
  way: 'path',
  life: 'existence',
  word: 'message',
  words: 'sayings',
  name: 'title',
  water: 'streams',
  spirit: 'breath',
  don: 'do',
  for: 'because',
  therefore: 'so',
  all: 'every one of',
  not: 'never',
};

/**
 * The King James wording (public domain) of well-known verses, which people quote instead of the World English Bible.
 */
const otherWordings: readonly (readonly [reference: string, words: string])[] = [
  [
    'John 3:16',
    'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
  ],
  ['Psalm 23:1', 'The LORD is my shepherd; I shall not want.'],
  [
    'Psalm 23:4',
    'Yea, though I walk through the valley of the shadow of death, I will fear no evil: for thou art with me; thy rod and thy staff they comfort me.',
  ],
  [
    'Romans 8:28',
    'And we know that all things work together for good to them that love God, to them who are the called according to his purpose.',
  ],
  ['Philippians 4:13', 'I can do all things through Christ which strengtheneth me.'],
  [
    'Philippians 4:6',
    'Be careful for nothing; but in every thing by prayer and supplication with thanksgiving let your requests be made known unto God.',
  ],
  [
    'Proverbs 3:5',
    'Trust in the LORD with all thine heart; and lean not unto thine own understanding.',
  ],
  [
    'Isaiah 40:31',
    'But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.',
  ],
  [
    'Isaiah 41:10',
    'Fear thou not; for I am with thee: be not dismayed; for I am thy God: I will strengthen thee; yea, I will help thee.',
  ],
  [
    'Joshua 1:9',
    'Have not I commanded thee? Be strong and of a good courage; be not afraid, neither be thou dismayed: for the LORD thy God is with thee whithersoever thou goest.',
  ],
  [
    'Matthew 6:33',
    'But seek ye first the kingdom of God, and his righteousness; and all these things shall be added unto you.',
  ],
  [
    'Matthew 11:28',
    'Come unto me, all ye that labour and are heavy laden, and I will give you rest.',
  ],
  [
    'John 14:6',
    'Jesus saith unto him, I am the way, the truth, and the life: no man cometh unto the Father, but by me.',
  ],
  [
    'John 14:27',
    'Peace I leave with you, my peace I give unto you: not as the world giveth, give I unto you. Let not your heart be troubled, neither let it be afraid.',
  ],
  ['Genesis 1:3', 'And God said, Let there be light: and there was light in the midst.'],
  [
    'Psalm 46:10',
    'Be still, and know that I am God: I will be exalted among the heathen, I will be exalted in the earth.',
  ],
  ['Psalm 119:105', 'Thy word is a lamp unto my feet, and a light unto my path.'],
  [
    'Romans 12:2',
    'And be not conformed to this world: but be ye transformed by the renewing of your mind.',
  ],
  [
    'Galatians 5:22',
    'But the fruit of the Spirit is love, joy, peace, longsuffering, gentleness, goodness, faith.',
  ],
  [
    'Ephesians 2:8',
    'For by grace are ye saved through faith; and that not of yourselves: it is the gift of God.',
  ],
  [
    'Hebrews 11:1',
    'Now faith is the substance of things hoped for, the evidence of things not seen.',
  ],
  [
    '1 John 1:9',
    'If we confess our sins, he is faithful and just to forgive us our sins, and to cleanse us from all unrighteousness and error.',
  ],
  ['1 Peter 5:7', 'Casting all your care upon him; for he careth for you.'],
  [
    'Micah 6:8',
    'He hath shewed thee, O man, what is good; and what doth the LORD require of thee, but to do justly, and to love mercy, and to walk humbly with thy God?',
  ],
  [
    'Lamentations 3:22',
    'It is of the LORD’s mercies that we are not consumed, because his compassions fail not.',
  ],
  [
    'Matthew 5:9',
    'Blessed are the peacemakers: for they shall be called the children of God and of heaven.',
  ],
];

const added = [
  'truly',
  'always',
  'my friend',
  'very',
  'dear',
  'so',
  'indeed',
  'faithful',
  'holy',
  'every day',
];
/** A quotation of fewer words without a reference may be common speech. */
const minWords = 8;
const maxWords = 40;

type Alter = (
  words: readonly string[],
  random: Random,
  other: readonly string[],
) => readonly string[];

const alterations: Record<string, Alter> = {
  swapped: (words, random) => {
    const at = 1 + Math.floor(random.next() * (words.length - 3));
    const result = [...words];
    [result[at], result[at + 1]] = [words[at + 1] ?? '', words[at] ?? ''];
    return result;
  },
  dropped: (words, random) => {
    const at = 1 + Math.floor(random.next() * (words.length - 2));
    return words.filter((_, n) => n !== at);
  },
  substituted: (words) => {
    const known = (word: string): string | undefined => synonyms[plain(word)];
    const at = words.findIndex((word) => known(word) !== undefined);
    return words.map((word, n) => (n === at ? (known(word) ?? word) : word));
  },
  added: (words, random) => {
    const at = 1 + Math.floor(random.next() * (words.length - 2));
    const word = added[Math.floor(random.next() * added.length)] ?? 'truly';
    return [...words.slice(0, at), word, ...words.slice(at)];
  },
  mixed: (words, _random, other) => [
    ...words.slice(0, Math.ceil(words.length / 2)),
    ...other.slice(Math.floor(other.length / 2)),
  ],
};

/** Quotations that are not in the Bible, made from its verses by all known kinds of alteration. About a third cite a reference. */
export function alteredQuotations(
  scripture: Scripture,
  random: Random,
  count: number,
): MadeQuotation[] {
  const verses = quotableVerses(scripture);
  const whole = wholeText(scripture);
  const made = otherWordings.map(([from, words], n) => ({
    text: formatQuotation(words, from, n),
    how: 'another translation',
    from,
  }));
  const kinds = Object.entries(alterations);
  for (let n = made.length; made.length < count; n += 1) {
    const verse = pick(verses, random);
    const [how, alter] = kinds[n % kinds.length] ?? ['', (same: readonly string[]) => same];
    const words = partOf(verse, random);
    const changed = alter(words, random, pick(verses, random).text.split(' ')).join(' ');
    // An alteration may by chance give another true line of the Bible. Skip it.
    if (!whole.includes(` ${plainLine(changed)} `)) {
      const from = referenceOf(verse);
      made.push({ text: formatQuotation(changed, from, n), how, from });
    }
  }
  return made;
}

const disguises: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => words.toUpperCase(),
  (words) => words.toLowerCase().replace(/[,.;:!?]/g, ''),
  (words) => words.replace(/[“”]/g, "'").replace(/[‘’]/g, "'"),
  (words) => words.replace(/, /g, ' — ').replace(/[“”]/g, ''),
  (words) => {
    const all = words.split(' ');
    const cut = Math.floor(all.length / 3);
    return [...all.slice(0, cut + 1), '…', ...all.slice(2 * cut)].join(' ');
  },
  (words) => `… ${words.split(' ').slice(2).join(' ')} . . .`,
  (words) => words.replace(/ /, '\n'),
];

/** True quotations of whole or partial verses, in every form that is still correct. */
export function trueQuotations(
  scripture: Scripture,
  random: Random,
  count: number,
): MadeQuotation[] {
  const verses = quotableVerses(scripture);
  return Array.from({ length: count }, (_, n) => {
    const verse = pick(verses, random);
    const from = referenceOf(verse);
    const disguise = disguises[n % disguises.length] ?? ((words: string) => words);
    return {
      text: formatQuotation(disguise(partOf(verse, random).join(' ')), from, n),
      how: 'true',
      from,
    };
  });
}

/** Formats a quotation: in quotation marks with or without a reference on either side, as a block, or in italics. */
function formatQuotation(words: string, from: string, n: number): string {
  const line = words.replace(/\n/g, ' ');
  switch (n % 6) {
    case 0:
      return `Someone once wrote: “${inner(words)}” It stayed with me.`;
    case 1:
      return `Hold on to this: “${inner(words)}” (${from}, WEB).`;
    case 2:
      return `${from} says, "${inner(words).replace(/[‘’]/g, "'")}" and that is all.`;
    case 3:
      return `Read it slowly.\n\n> ${words.replace(/\n/g, '\n> ')}\n> — ${from} (WEB)\n\nThen rest.`;
    case 4:
      return `Say it aloud: *${line}* and listen.`;
    default:
      return `“${inner(words)}” — ${from}`;
  }
}

function inner(words: string): string {
  return words.replace(/“/g, '‘').replace(/”/g, '’').replace(/"/g, "'");
}

function quotableVerses(scripture: Scripture): Verse[] {
  return scripture.index.books
    .flatMap((book) => scripture.versesOf(book))
    .filter(({ text }) => text.split(' ').length >= minWords);
}

/** The words of the whole verse, or of a part of it. */
function partOf({ text }: Verse, random: Random): string[] {
  const words = text.split(' ');
  const spare = words.length - minWords - 2;
  if (spare <= 0 || random.next() < 0.5) {
    return words.slice(0, maxWords);
  }
  const from = Math.floor(random.next() * spare);
  return words.slice(from, from + minWords + 2 + Math.floor(random.next() * (spare - from)));
}

function wholeText(scripture: Scripture): string {
  const verses = scripture.index.books.flatMap((book) => scripture.versesOf(book));
  return ` ${verses.map(({ text }) => plainLine(text)).join(' ')} `;
}

function plainLine(text: string): string {
  return text
    .split(/[\s—–]+/)
    .map(plain)
    .filter((word) => word !== '')
    .join(' ');
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');
}

function referenceOf({ book, chapter, verse }: Verse): string {
  const point = { chapter, verse };
  return formatReference({ book, start: point, end: point });
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random.next() * values.length)];
  if (value === undefined) {
    throw new RangeError('nothing to pick from');
  }
  return value;
}
