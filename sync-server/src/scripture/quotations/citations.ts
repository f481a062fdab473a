import type { Reference } from '../reference';
import type { Scripture } from '../scripture';

/** Where a text names passages: `John 3:16`, `(Psalm 23:1-3, NIV)`, and also `Ephesians 7:2`, which does not exist. */
export type Citation = {
  /** As it stands, without a translation's label. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Those that exist. */
  readonly references: readonly Reference[];
  /** True where it points at something that does not exist. */
  readonly isInvented: boolean;
  /** The translation that it claims to be from, where it says so right behind. */
  readonly label: Label | null;
};

type Label = { readonly text: string; readonly from: number; readonly to: number };

const translationNames = [
  'New International Version',
  'English Standard Version',
  '(?:New )?King James(?: Version)?',
  'New Living Translation',
  'New American Standard(?: Bible)?',
  '(?:New )?Revised Standard Version',
  'Christian Standard Bible',
  'American Standard Version',
  'Amplified Bible',
  'The Message',
  'Good News (?:Translation|Bible)',
  'The Passion Translation',
  'World English Bible',
];
const abbreviations =
  'NIVUK NIV NRSVUE NRSV ESV NKJV KJV NLT NASB1995 NASB CSB HCSB RSV ASV MSG AMPC AMP CEV GNT GNB NCV NET TLB TPT ERV ICB YLT WEB BSB LSB NABRE NAB NJB DRA';
const namePattern = `(?:${translationNames.join('|')}|(?:${abbreviations.split(' ').join('|')})\\b)`;
const labelPattern = new RegExp(`^[\\s,;:([–—-]{0,4}(?:the )?(${namePattern})`, 'd');
const webLabels = new Set(['WEB', 'World English Bible']);

/** True for the label of another translation than ours. */
export function isOtherTranslation({ text }: { readonly text: string }): boolean {
  return !webLabels.has(text);
}

/** Every place where running text names a passage, in the order of the text, each with the translation it claims. */
export function citationsIn(text: string, scripture: Scripture): Citation[] {
  const known = new Map<number, FoundCitation>();
  for (const { text: raw, at, reference } of scripture.typedReferencesIn(text)) {
    if (isWrittenOut(raw)) {
      const here = known.get(at) ?? { raw, references: [], isInvented: false };
      known.set(
        at,
        reference === null
          ? { ...here, isInvented: true }
          : { ...here, references: [...here.references, reference] },
      );
    }
  }
  const found = [...known].map(([from, { raw, ...rest }]) => {
    const label = /[\s,;([–—-]+(?:NIV|ESV|[A-Z]{3,5}\d*)\)?$/.exec(raw);
    const bare = label === null ? raw : raw.slice(0, label.index);
    return { text: bare, from, to: from + bare.length, ...rest };
  });
  const all = [...found, ...unknownBooksIn(text, found)].toSorted((a, b) => a.from - b.from);
  return all.map((citation) => ({ ...citation, label: labelAfter(text, citation.to) }));
}

type FoundCitation = Pick<Citation, 'references' | 'isInvented'> & { readonly raw: string };

/** As it is written in prose: with a capital, and a verse behind an abbreviation. `is 5` names no chapter of Isaiah. */
function isWrittenOut(raw: string): boolean {
  const name = /^(?:[1-3I]{1,3}\.?\s*)?(\p{Lu}\p{L}*)/u.exec(raw)?.[1] ?? '';
  return name.length > 3 || (name !== '' && /\d\s*[:.]\s*\d/.test(raw));
}

const notBookName =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:At|By|From|Until|Till|Around|About|Before|After|Between|And|Or|To|Ratio|Score|Chapter|Verse|Verses|Time|The|Noon|Midnight|Step)$/;

/** `Hezekiah 4:12`: looks like a reference to a book that is not there. A time of day is none. */
function unknownBooksIn(text: string, known: readonly { from: number; to: number }[]) {
  const referencePattern =
    /(?<![\p{L}\d])(?:[1-4]\s)?(\p{Lu}\p{Ll}{2,})\s\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?/gu;
  return Array.from(text.matchAll(referencePattern))
    .filter(({ 1: name = '' }) => !notBookName.test(name))
    .map(({ 0: raw, index }) => ({ text: raw, from: index, to: index + raw.length }))
    .filter(({ from, to }) => known.every((other) => to <= other.from || from >= other.to))
    .map((place) => ({ ...place, references: [], isInvented: true }));
}

function labelAfter(text: string, end: number): Label | null {
  const [from, to] = labelPattern.exec(text.slice(end, end + 60))?.indices?.[1] ?? [];
  return from === undefined || to === undefined
    ? null
    : { text: text.slice(end + from, end + to), from: end + from, to: end + to };
}
