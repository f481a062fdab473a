import { assertNever } from '@emmaus/shared/kernel/assert';
import { quoteWords } from './quote-words';
import type { Citation } from './citations';
import { isOtherTranslation } from './citations';
import type { CheckedQuotation, CheckedText } from './check-quotations';

export type RepairResult = {
  readonly text: string;
  /** Canonical references of all Scripture quotations in the result, in text order. */
  readonly quoted: readonly string[];
  /** Kinds of the repairs. Logged, so they contain no text. */
  readonly repairs: readonly Repair[];
};
export type Repair = 'replaced' | 'removed' | 'moved' | 'citation' | 'label';

type RepairOptions = {
  /**
   * `removed`: all quoted speech must be Scripture, as in a devotion. `kept`: people and films are quoted too, so
   * only a false claim of Scripture is removed.
   */
  readonly otherQuotes: 'kept' | 'removed';
  /** Other texts that may be quoted, such as the person's own input. */
  readonly allowedTexts?: readonly string[];
};

type Edit = {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  readonly kind: Repair;
};

/** Shorter quotations are terms and titles, not speech. */
const minSpeechWords = 4;

/**
 * Repairs a checked text: replaces altered quotations with the Bible's words, removes invented quotations and
 * references, and corrects references and the names of other translations.
 */
export function repairQuotations(
  text: string,
  { quotations, citations }: CheckedText,
  options: RepairOptions,
): RepairResult {
  const quoted: string[] = [];
  const proposed: Edit[] = [];
  const handled = new Set<Citation>();
  for (const quotation of quotations) {
    const edits = editsOf(quotation, text, options);
    proposed.push(...edits);
    if (quotation.verdict.kind !== 'not-scripture') {
      quoted.push(quotation.verdict.reference);
    }
    if (edits.length > 0 && quotation.citation !== null) {
      handled.add(quotation.citation);
    }
  }
  for (const citation of citations) {
    proposed.push(...citationEdits(citation, text, handled.has(citation)));
  }
  const edits = withoutOverlaps(proposed);
  return {
    text: tidySpacing(
      edits.reduceRight(
        (now, { from, to, replacement }) => now.slice(0, from) + replacement + now.slice(to),
        text,
      ),
    ),
    quoted: [...new Set(quoted)],
    repairs: edits.map(({ kind }) => kind),
  };
}

function editsOf(quotation: CheckedQuotation, text: string, options: RepairOptions): Edit[] {
  const { verdict, citation, outer } = quotation;
  switch (verdict.kind) {
    case 'exact':
      return citation === null || verdict.isWhereCited
        ? []
        : [{ from: citation.from, to: citation.to, replacement: verdict.reference, kind: 'moved' }];
    case 'altered':
      return replaceEdits(quotation, verdict);
    case 'not-scripture':
      return mustRemove(quotation, options)
        ? [{ ...sentenceAround(text, outer), replacement: '', kind: 'removed' }]
        : [];
    default:
      return assertNever(verdict);
  }
}

function mustRemove(
  { words, form, citation, isClaimed }: CheckedQuotation,
  { otherQuotes, allowedTexts = [] }: RepairOptions,
): boolean {
  const isSpeech = words.trim().split(/\s+/).length >= minSpeechWords;
  const isAllowed = allowedTexts.some((known) => containsWords(known, words));
  const isEmphasis = form === 'emphasis' && citation === null;
  return isSpeech && !isAllowed && !isEmphasis && (isClaimed || otherQuotes === 'removed');
}

function replaceEdits(
  { form, outer, citation }: CheckedQuotation,
  { reference, actualText }: { readonly reference: string; readonly actualText: string },
): Edit[] {
  const words = actualText.replaceAll('\n', ' ');
  if (form === 'block') {
    return [{ ...outer, replacement: `> ${words}\n> — ${reference} (WEB)`, kind: 'replaced' }];
  }
  // Before a reference in brackets, the full stop belongs after the bracket.
  const isBeforeBracket = citation !== null && citation.from > outer.to;
  const quote = quoteWords(words.replace(isBeforeBracket ? /[.,;:—]+(?=[”’]*$)/ : /[,;:—]+$/, ''));
  if (citation === null) {
    return [{ ...outer, replacement: `${quote} (${reference}, WEB)`, kind: 'replaced' }];
  }
  const citationEdit: Edit = {
    from: citation.from,
    to: citation.to,
    replacement: reference,
    kind: 'moved',
  };
  const isSame = citation.text === reference;
  return [{ ...outer, replacement: quote, kind: 'replaced' }, ...(isSame ? [] : [citationEdit])];
}

/** Wording that says that a passage does not exist. Such a sentence is kept. */
const deniesExistence =
  /\b(?:no such|there (?:is|are|was) no|does(?:n['’]t| not) (?:exist|have|contain)|do(?:n['’]t| not) exist|only (?:has|have)|has only|have only|stops at|ends with|not (?:in|part of))\b/i;

function citationEdits(citation: Citation, text: string, isHandled: boolean): Edit[] {
  const { label, from, to } = citation;
  const labelEdit: Edit[] =
    label !== null && isOtherTranslation(label)
      ? [{ from: label.from, to: label.to, replacement: 'WEB', kind: 'label' }]
      : [];
  const sentence = sentenceAround(text, citation);
  if (
    isHandled ||
    !citation.isInvented ||
    deniesExistence.test(text.slice(sentence.from, sentence.to))
  ) {
    return labelEdit;
  }
  const bracket = bracketAround(text, { from, to: label?.to ?? to });
  return [{ ...(bracket ?? sentence), replacement: '', kind: 'citation' }];
}

/** The bracket, or the rest of the line from a dash, that contains only the reference. */
function bracketAround(text: string, { from, to }: TextRange): TextRange | null {
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

type TextRange = { readonly from: number; readonly to: number };

/**
 * The sentence around a range, within its line and including its full stop; a whole block quotation if the range is
 * one.
 */
function sentenceAround(text: string, { from, to }: TextRange): TextRange {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const before = text.slice(lineStart, from);
  const sentenceStart = before.search(/[^.!?…]*$/);
  const start = lineStart + Math.max(0, sentenceStart);
  // A quotation often contains the full stop of its sentence.
  if (
    /[.!?…]["”’'*_]*$/.test(text.slice(from, to)) &&
    /^\s*(?:\p{Lu}|\n|$)/u.test(text.slice(to))
  ) {
    return { from: start, to };
  }
  const after = /^[^.!?\n]*(?:[.!?]+["”’')\]]*|(?=\n)|$)/.exec(text.slice(to))?.[0] ?? '';
  return { from: start, to: to + after.length };
}

/** Of two overlapping edits the wider one is kept. */
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

function containsWords(known: string, words: string): boolean {
  return normalizeWords(known).includes(normalizeWords(words));
}

function normalizeWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function tidySpacing(text: string): string {
  return text
    .replace(/[ \t]+([.,;:!?])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
