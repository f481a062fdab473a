import { formatReference } from '../../../../scripture/reference';
import type { Reference } from '../../../../scripture/reference';
import type { Scripture } from '../../../../scripture/scripture';
import type { ToolWriterAnswer, ToolReference } from '../../../tool-writer';
import type { Prose } from '../tool-library';

/** Collects the blocks of an answer. */
export type AnswerPage = {
  readonly heading: (text: string) => void;
  readonly text: (text: string) => void;
  readonly prose: (prose: Prose) => void;
  readonly list: (items: readonly string[]) => void;
  readonly steps: (items: readonly string[]) => void;
  /** Adds the text of a passage and its reference. */
  readonly quote: (reference: string) => void;
  /** Adds the passages behind the answer: up to `inFull` short ones as text, the others by name. */
  readonly passages: (references: readonly string[], inFull: number) => void;
  /** The same without a heading and with at most one passage as text. */
  readonly opening: (references: readonly string[]) => void;
  /** Records passages that the text already names. */
  readonly mention: (references: readonly string[]) => void;
  readonly finish: (strength: { readonly isStrong: boolean }) => ToolWriterAnswer;
};

/** Longer passages are named but not quoted. */
const maxQuotedWords = 110;

export function createAnswerPage(scripture: Scripture): AnswerPage {
  const blocks: string[] = [];
  const mentioned = new Map<string, ToolReference>();
  /** References of excerpts that our own text quotes without naming them. */
  const excerpts = new Set<string>();
  const shown = new Set<string>();

  function mention(references: readonly string[]): void {
    for (const text of references) {
      const found = mentioned.has(text) ? null : scripture.locate(text);
      if (found !== null) {
        mentioned.set(text, toolReferenceOf(found));
      }
    }
  }
  function mentionReferencesIn(text: string): void {
    const found = scripture.referencesIn(text).map(({ reference }) => reference);
    mention(found.filter((reference) => reference !== null).map(formatReference));
  }
  function quote(reference: string): void {
    const passage = scripture.passage(reference);
    if (passage === null) {
      return;
    }
    const lines = passage.text.split('\n').map((line) => `> ${line}`);
    blocks.push([...lines, `> — ${passage.reference} (WEB)`].join('\n'));
    shown.add(passage.reference);
    mention([passage.reference]);
  }

  function quotePassages(
    references: readonly string[],
    { inFull, title }: { readonly inFull: number; readonly title: string | null },
  ): void {
    const wanted = [...new Set(references)].filter((reference) => !shown.has(reference));
    const full = wanted
      .filter((text) => (scripture.passage(text)?.wordCount ?? Infinity) <= maxQuotedWords)
      .slice(0, inFull);
    const named = wanted.filter((reference) => !full.includes(reference));
    if (full.length > 0 && title !== null) {
      blocks.push(`## ${title}`);
    }
    full.forEach(quote);
    if (named.length > 0) {
      blocks.push(`Read on: ${named.join('; ')}.`);
      mention(named);
    }
  }

  return {
    heading: (text) => blocks.push(`## ${text}`),
    text: (text) => {
      blocks.push(text);
      mentionReferencesIn(text);
    },
    prose: ({ text, quoted }) => {
      blocks.push(text);
      mention(quoted);
      mentionReferencesIn(text);
      quoted.filter((reference) => !text.includes(reference)).forEach((r) => excerpts.add(r));
    },
    list: (items) => {
      blocks.push(items.map((item) => `- ${item}`).join('\n'));
      mentionReferencesIn(items.join('\n'));
    },
    steps: (items) => {
      blocks.push(items.map((item, index) => `${index + 1}. ${item}`).join('\n'));
      mentionReferencesIn(items.join('\n'));
    },
    quote,
    passages: (references, inFull) => quotePassages(references, { inFull, title: 'Passages' }),
    opening: (references) => quotePassages(references, { inFull: 1, title: null }),
    mention,
    finish: ({ isStrong }) => {
      const quoted = [...excerpts].filter((reference) => !shown.has(reference));
      if (quoted.length > 0) {
        blocks.push(`Quoted above: ${quoted.join('; ')} (WEB).`);
      }
      const result = blocks.join('\n\n');
      return { result, references: [...mentioned.values()], source: 'library', isStrong };
    },
  };
}

function toolReferenceOf(reference: Reference): ToolReference {
  const { book, start, end } = reference;
  return {
    reference: formatReference(reference),
    book: book.slug,
    start: { chapter: start.chapter, verse: start.verse },
    end: { chapter: end.chapter, verse: end.verse },
  };
}
