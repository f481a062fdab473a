export type CanonBook = {
  /** File name in the source package and of the compiled book. */
  readonly slug: string;
  readonly name: string;
  /** OSIS abbreviation, which reference parsers use. */
  readonly osis: string;
};

/** `slug osis`, and the name if it is not the capitalized slug. Canonical order. */
const rows = [
  'genesis Gen',
  'exodus Exod',
  'leviticus Lev',
  'numbers Num',
  'deuteronomy Deut',
  'joshua Josh',
  'judges Judg',
  'ruth Ruth',
  '1samuel 1Sam',
  '2samuel 2Sam',
  '1kings 1Kgs',
  '2kings 2Kgs',
  '1chronicles 1Chr',
  '2chronicles 2Chr',
  'ezra Ezra',
  'nehemiah Neh',
  'esther Esth',
  'job Job',
  'psalms Ps',
  'proverbs Prov',
  'ecclesiastes Eccl',
  'songofsolomon Song Song of Solomon',
  'isaiah Isa',
  'jeremiah Jer',
  'lamentations Lam',
  'ezekiel Ezek',
  'daniel Dan',
  'hosea Hos',
  'joel Joel',
  'amos Amos',
  'obadiah Obad',
  'jonah Jonah',
  'micah Mic',
  'nahum Nah',
  'habakkuk Hab',
  'zephaniah Zeph',
  'haggai Hag',
  'zechariah Zech',
  'malachi Mal',
  'matthew Matt',
  'mark Mark',
  'luke Luke',
  'john John',
  'acts Acts',
  'romans Rom',
  '1corinthians 1Cor',
  '2corinthians 2Cor',
  'galatians Gal',
  'ephesians Eph',
  'philippians Phil',
  'colossians Col',
  '1thessalonians 1Thess',
  '2thessalonians 2Thess',
  '1timothy 1Tim',
  '2timothy 2Tim',
  'titus Titus',
  'philemon Phlm',
  'hebrews Heb',
  'james Jas',
  '1peter 1Pet',
  '2peter 2Pet',
  '1john 1John',
  '2john 2John',
  '3john 3John',
  'jude Jude',
  'revelation Rev',
] as const;

/** The 66 books in canonical order. */
export const canon: readonly CanonBook[] = rows.map((row) => {
  const [slug = '', osis = '', ...name] = row.split(' ');
  return { slug, osis, name: name.length > 0 ? name.join(' ') : nameFromSlug(slug) };
});

function nameFromSlug(slug: string): string {
  const number = /^\d/.exec(slug)?.[0];
  const word = number === undefined ? slug : slug.slice(1);
  const name = word.slice(0, 1).toUpperCase() + word.slice(1);
  return number === undefined ? name : `${number} ${name}`;
}
