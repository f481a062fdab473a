import type { Reference } from '../reference';
import type { Scripture } from '../scripture';

/**
 * A passage reference in a text, such as `John 3:16` or `(Psalm 23:1-3, NIV)`, also one that does not exist
 * (`Ephesians 7:2`).
 */
export type Citation = {
  /** As written, without the name of a translation. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The references that exist. */
  readonly references: readonly Reference[];
  /** True if the passage does not exist. */
  readonly isInvented: boolean;
  /** The name of a translation that directly follows it. */
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

/** True if the label names another translation than the WEB. */
export function isOtherTranslation({ text }: { readonly text: string }): boolean {
  return !webLabels.has(text);
}

/** Returns the passage references of running text in their order, each with its translation label. */
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

/**
 * True for a reference as prose has it: capitalized, and with a verse if the book is abbreviated. `is 5` is no
 * chapter of Isaiah.
 */
function isWrittenOut(raw: string): boolean {
  const name = /^(?:[1-3I]{1,3}\.?\s*)?(\p{Lu}\p{L}*)/u.exec(raw)?.[1] ?? '';
  return name.length > 3 || (name !== '' && /\d\s*[:.]\s*\d/.test(raw));
}

const notBookName =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:At|By|From|Until|Till|Around|About|Before|After|Between|And|Or|To|Ratio|Score|Chapter|Verse|Verses|Time|The|Noon|Midnight|Step)$/;

/** Finds references to books that do not exist, such as `Hezekiah 4:12`. A time of day does not count. */
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
