import type { Scripture } from '../../../scripture/scripture';
import { curlApostrophes } from '../curl-apostrophes';
import { resolveExcerpts } from '../resolve-excerpts';
import { wordingProblems } from './entry-wording';
import type { ToolEntryDraft } from './parse-entry';
import type { Prose } from './tool-library';

export type LengthRange = readonly [min: number, max: number];

type ListRule = {
  readonly words: LengthRange;
  readonly count: LengthRange;
  readonly isNumbered?: boolean;
};

/** Reads the parts of an entry and checks each against its rule. Errors go to `problems`. */
export type EntryReader = {
  /** Returns the canonical form of a reference. */
  readonly reference: (field: string, value: string) => string;
  /** Reads a line of the front matter. */
  readonly line: (field: string, value: string) => string;
  readonly prose: (section: string, words: LengthRange) => Prose;
  readonly proseIfAny: (section: string, words: LengthRange) => Prose | null;
  readonly list: (section: string, rule: ListRule) => string[];
};

export function createEntryReader(
  scripture: Scripture,
  problems: string[],
  sections: ToolEntryDraft['sections'] = new Map(),
): EntryReader {
  function resolve(where: string, source: string): Prose {
    problems.push(...wordingProblems(source).map((problem) => `${where}: ${problem}`));
    const { text, references, problems: unresolved } = resolveExcerpts(source, scripture);
    problems.push(...unresolved.map((problem) => `${where}: ${problem}`));
    const missing = scripture.referencesIn(text).filter(({ reference }) => reference === null);
    problems.push(...missing.map((m) => `${where}: ${m.text} names a passage that does not exist`));
    return { text: curlQuotes(curlApostrophes(text)), quoted: [...references] };
  }
  function measure(where: string, text: string, [min, max]: LengthRange): void {
    const words = text.split(/\s+/).filter((word) => word !== '').length;
    if (words < min || words > max) {
      problems.push(`${where}: ${words} words, allowed ${min}-${max}`);
    }
  }
  function proseOf(section: string, source: string, words: LengthRange): Prose {
    const { text, quoted } = resolve(section, source);
    measure(section, text, words);
    return { text: paragraphs(text), quoted };
  }
  return {
    reference: (field, value) => {
      const passage = scripture.passage(value);
      if (passage === null) {
        problems.push(`${field}: ${value} does not exist`);
      }
      return passage?.reference ?? value;
    },
    line: (field, value) => resolve(field, value).text,
    prose: (section, words) => proseOf(section, sections.get(section) ?? '', words),
    proseIfAny: (section, words) => {
      const source = sections.get(section);
      return source === undefined ? null : proseOf(section, source, words);
    },
    list: (section, { words, count, isNumbered = false }) => {
      const { text } = resolve(section, sections.get(section) ?? '');
      measure(section, text, words);
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const items = lines.map((line, index) => itemOf(line, isNumbered ? `${index + 1}. ` : '- '));
      if (items.some((item) => item === null)) {
        problems.push(`${section}: every line is an item of the list, one line each, in order`);
      }
      if (items.length < count[0] || items.length > count[1]) {
        problems.push(`${section}: ${items.length} items, allowed ${count[0]}-${count[1]}`);
      }
      return items.filter((item) => item !== null);
    },
  };
}

function itemOf(line: string, marker: string): string | null {
  return line.startsWith(marker) ? line.slice(marker.length).trim() : null;
}

/** Replaces straight quotation marks by typographic ones. */
function curlQuotes(text: string): string {
  return text.replace(/(?<=^|[\s(—])"/g, '“').replaceAll('"', '”');
}

/** Joins the lines of each paragraph. Empty lines separate paragraphs, `- ` begins a list item. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/[^\S\n]+/g, ' ')
        .replace(/\s*\n(?!- )/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
