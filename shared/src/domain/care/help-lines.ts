import type { CareNeed } from '../../enums/care-need';
import type { CareLanguage } from './care-texts';
import type { HelpRegion } from './help-region';
import type { LineEntry, LineKind, Localized } from './region-lines';
import { findAHelpline, regionLines } from './region-lines';

/** One service that a person can call, text or open in the browser. */
export type HelpLine = {
  readonly name: string;
  readonly number: string;
  readonly way: 'call' | 'text' | 'web';
  /** What the button does: `Call 911`. */
  readonly action: string;
  readonly href: string;
  /** Empty if the name says enough. */
  readonly note: string;
};

type HelpLinesQuery = {
  readonly region: HelpRegion;
  /** The most pressing first; the first two count. Empty for all lines of the region. */
  readonly needs: readonly CareNeed[];
  readonly language: CareLanguage;
};

/** The help lines for these needs in a region, the most useful first: the emergency number, then lines of each need in turn. */
export function helpLines({ region, needs, language }: HelpLinesQuery): readonly HelpLine[] {
  const entries = needs.length === 0 ? allEntries(region) : entriesFor(region, needs.slice(0, 2));
  return entries.map((entry) => localizedLine(entry, language));
}

/** The lines that answer a need, the most fitting kind first. */
const kindsByNeed: Readonly<Record<CareNeed, readonly LineKind[]>> = {
  emergency: [],
  'self-harm': ['listening'],
  'after-birth': ['birth', 'listening'],
  'child-abuse': ['child', 'abuse'],
  abuse: ['abuse', 'listening', 'child'],
  psychosis: ['listening'],
  'harm-to-others': ['listening'],
  'eating-disorder': ['eating', 'listening'],
};

function entriesFor(region: HelpRegion, needs: readonly CareNeed[]): readonly LineEntry[] {
  const lines = regionLines[region];
  const lists = needs.map((need) => {
    const kinds = kindsByNeed[need];
    const own = kinds.flatMap((kind) => lines[kind] ?? []);
    const [first] = kinds;
    return first !== undefined && lines[first] === undefined ? [...own, findAHelpline] : own;
  });
  return [...new Set([...lines.emergency, ...inTurn(lists)])];
}

function allEntries(region: HelpRegion): readonly LineEntry[] {
  const { emergency, listening, abuse, child, birth, eating } = regionLines[region];
  const isComplete = listening !== undefined && abuse !== undefined && child !== undefined;
  return [
    ...emergency,
    ...[listening, abuse, child, birth, eating].flatMap((entries) => entries ?? []),
    ...(isComplete ? [] : [findAHelpline]),
  ];
}

/** The first of each list, then the second of each, and so on, so that a short list contains something for each need. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

const verbs: Readonly<Record<CareLanguage, Readonly<Record<LineEntry['way'], string>>>> = {
  en: { call: 'Call', text: 'Text', web: 'Open' },
  es: { call: 'Llamar al', text: 'Mensaje al', web: 'Abrir' },
};

function localizedLine(entry: LineEntry, language: CareLanguage): HelpLine {
  const { number, way, href } = entry;
  return {
    name: inLanguage(entry.name, language),
    number,
    way,
    action: `${verbs[language][way]} ${number}`,
    href,
    note: inLanguage(entry.note ?? '', language),
  };
}

function inLanguage(text: Localized, language: CareLanguage): string {
  return typeof text === 'string' ? text : text[language];
}

export const regionNames: Readonly<Record<CareLanguage, Readonly<Record<HelpRegion, string>>>> = {
  en: {
    'us-canada': 'United States and Canada',
    'uk-ireland': 'United Kingdom and Ireland',
    australia: 'Australia',
    'new-zealand': 'New Zealand',
    'south-africa': 'South Africa',
    india: 'India',
    nigeria: 'Nigeria',
    kenya: 'Kenya',
    philippines: 'Philippines',
    spain: 'Spain',
    mexico: 'Mexico',
    elsewhere: 'Anywhere else',
  },
  es: {
    'us-canada': 'Estados Unidos y Canadá',
    'uk-ireland': 'Reino Unido e Irlanda',
    australia: 'Australia',
    'new-zealand': 'Nueva Zelanda',
    'south-africa': 'Sudáfrica',
    india: 'India',
    nigeria: 'Nigeria',
    kenya: 'Kenia',
    philippines: 'Filipinas',
    spain: 'España',
    mexico: 'México',
    elsewhere: 'En cualquier otro país',
  },
};
