import { assertNever } from '@emmaus/shared/kernel/assert';
import { quoteWords } from './quote-words';
import type { Citation } from './citations';
import { isForeign } from './citations';
import type { CheckedQuotation, CheckedText } from './check-quotations';

export type Repaired = {
  readonly text: string;
  /** Canonical references of what is quoted now, in the order of the text. */
  readonly quoted: readonly string[];
  /** What had to be done, by kind; for the log, which must not hold the words. */
  readonly repairs: readonly Repair[];
};
export type Repair = 'replaced' | 'removed' | 'moved' | 'citation' | 'label';

type RepairOptions = {
  /**
   * `removed` where all quoted speech must be Scripture, such as in a devotion. `kept` where people and films are
   * quoted too: only what is said to be Scripture goes.
   */
  readonly otherQuotes: 'kept' | 'removed';
  /** Texts that may be quoted besides, such as what the person wrote. */
  readonly alsoKnown?: readonly string[];
};

type Edit = {
  readonly from: number;
  readonly to: number;
  readonly put: string;
  readonly why: Repair;
};

/** Quoted words of fewer words are terms and titles, not speech. */
const speechLeastWords = 4;

/**
 * Puts the Bible's own words where a text altered them, takes out what is no Scripture, corrects references and the
 * names of other translations, and takes out what does not exist.
 */
export function repairQuotations(
  text: string,
  { quotations, citations }: CheckedText,
  options: RepairOptions,
): Repaired {
  const quoted: string[] = [];
  const wanted: Edit[] = [];
  const settled = new Set<Citation>();
  for (const quotation of quotations) {
    const edits = editsOf(quotation, text, options);
    wanted.push(...edits);
    if (quotation.verdict.kind !== 'not-scripture') {
      quoted.push(quotation.verdict.reference);
    }
    if (edits.length > 0 && quotation.citation !== null) {
      settled.add(quotation.citation);
    }
  }
  for (const citation of citations) {
    wanted.push(...citationEdits(citation, text, settled.has(citation)));
  }
  const edits = withoutOverlaps(wanted);
  return {
    text: tidied(
      edits.reduceRight((now, { from, to, put }) => now.slice(0, from) + put + now.slice(to), text),
    ),
    quoted: [...new Set(quoted)],
    repairs: edits.map(({ why }) => why),
  };
}

function editsOf(quotation: CheckedQuotation, text: string, options: RepairOptions): Edit[] {
  const { verdict, citation, outer } = quotation;
  switch (verdict.kind) {
    case 'true':
      return citation === null || verdict.isWhereCited
        ? []
        : [{ from: citation.from, to: citation.to, put: verdict.reference, why: 'moved' }];
    case 'altered':
      return replacement(quotation, verdict);
    case 'not-scripture':
      return isUnwanted(quotation, options)
        ? [{ ...sentenceAround(text, outer), put: '', why: 'removed' }]
        : [];
    default:
      return assertNever(verdict);
  }
}

function isUnwanted(
  { words, form, citation, isClaimed }: CheckedQuotation,
  { otherQuotes, alsoKnown = [] }: RepairOptions,
): boolean {
  const isSpeech = words.trim().split(/\s+/).length >= speechLeastWords;
  const isOwn = alsoKnown.some((known) => holds(known, words));
  const isStressed = form === 'emphasis' && citation === null;
  return isSpeech && !isOwn && !isStressed && (isClaimed || otherQuotes === 'removed');
}

function replacement(
  { form, outer, citation }: CheckedQuotation,
  { reference, trueText }: { readonly reference: string; readonly trueText: string },
): Edit[] {
  const words = trueText.replaceAll('\n', ' ');
  if (form === 'block') {
    return [{ ...outer, put: `> ${words}\n> — ${reference} (WEB)`, why: 'replaced' }];
  }
  // Before a reference in brackets the last stop stands behind it.
  const isBeforeBracket = citation !== null && citation.from > outer.to;
  const quote = quoteWords(words.replace(isBeforeBracket ? /[.,;:—]+(?=[”’]*$)/ : /[,;:—]+$/, ''));
  if (citation === null) {
    return [{ ...outer, put: `${quote} (${reference}, WEB)`, why: 'replaced' }];
  }
  const place: Edit = { from: citation.from, to: citation.to, put: reference, why: 'moved' };
  const isSame = citation.text === reference;
  return [{ ...outer, put: quote, why: 'replaced' }, ...(isSame ? [] : [place])];
}

/** Says honestly that a passage does not exist. */
const saysSo =
  /\b(?:no such|there (?:is|are|was) no|does(?:n['’]t| not) (?:exist|have|contain)|do(?:n['’]t| not) exist|only (?:has|have)|has only|have only|stops at|ends with|not (?:in|part of))\b/i;

function citationEdits(citation: Citation, text: string, isSettled: boolean): Edit[] {
  const { label, from, to } = citation;
  const labelEdit: Edit[] =
    label !== null && isForeign(label)
      ? [{ from: label.from, to: label.to, put: 'WEB', why: 'label' }]
      : [];
  const sentence = sentenceAround(text, citation);
  if (isSettled || !citation.isInvented || saysSo.test(text.slice(sentence.from, sentence.to))) {
    return labelEdit;
  }
  const bracket = bracketAround(text, { from, to: label?.to ?? to });
  return [{ ...(bracket ?? sentence), put: '', why: 'citation' }];
}

/** The bracket or the dash that holds nothing but the reference. */
function bracketAround(text: string, { from, to }: Stretch): Stretch | null {
  const open = /\s*[([]\s*(?:see\s)?$/i.exec(text.slice(0, from));
  const close = /^[^()[\]\n]{0,12}[)\]]/.exec(text.slice(to));
  if (open !== null && close !== null) {
    return { from: open.index, to: to + close[0].length };
  }
  const dash = /\s*[—–-]\s*$/.exec(text.slice(0, from));
  const isLast = /^\s*(?:\([^)\n]*\))?\s*(?:$|\n)/.test(text.slice(to));
  const line = text.indexOf('\n', to);
  return dash !== null && isLast ? { from: dash.index, to: line < 0 ? text.length : line } : null;
}

type Stretch = { readonly from: number; readonly to: number };

/** From behind the stop before it to behind its own stop, within its line; a whole block where it is one. */
function sentenceAround(text: string, { from, to }: Stretch): Stretch {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const before = text.slice(lineStart, from);
  const opens = before.search(/[^.!?…]*$/);
  const start = lineStart + Math.max(0, opens);
  // A quotation often ends with the stop of its sentence.
  if (
    /[.!?…]["”’'*_]*$/.test(text.slice(from, to)) &&
    /^\s*(?:\p{Lu}|\n|$)/u.test(text.slice(to))
  ) {
    return { from: start, to };
  }
  const behind = /^[^.!?\n]*(?:[.!?]+["”’')\]]*|(?=\n)|$)/.exec(text.slice(to))?.[0] ?? '';
  return { from: start, to: to + behind.length };
}

/** The wider edit wins where two touch the same words. */
function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  const widestFirst = edits.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const kept = widestFirst.reduce<Edit[]>(
    (chosen, edit) =>
      chosen.every((other) => edit.to <= other.from || edit.from >= other.to)
        ? [...chosen, edit]
        : chosen,
    [],
  );
  return kept.toSorted((a, b) => a.from - b.from);
}

function holds(known: string, words: string): boolean {
  return plain(known).includes(plain(words));
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function tidied(text: string): string {
  return text
    .replace(/[ \t]+([.,;:!?])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
