import { formatReference } from '../reference';
import type { Reference } from '../reference';
import type { Scripture } from '../scripture';
import { indexBibleWords } from './bible-words';
import type { BibleWords, WordSpan } from './bible-words';
import type { Citation } from './citations';
import { citationsIn } from './citations';
import type { Quotation } from './extract-quotations';
import { extractQuotations, isDisjoint } from './extract-quotations';
import { findExact, longestExactRun, modernizedWordIds, wordIdsByPart } from './find-exact';
import type { NearPassage } from './nearest-passage';
import { alignWords, nearestPassages } from './nearest-passage';

type QuotationVerdict =
  /** The exact words of `reference`, which may differ from the passage that the text cites. */
  | { readonly kind: 'exact'; readonly reference: string; readonly isWhereCited: boolean }
  /** An altered quotation of this passage. */
  | { readonly kind: 'altered'; readonly reference: string; readonly actualText: string }
  | { readonly kind: 'not-scripture' };

export type CheckedQuotation = Quotation & { readonly verdict: QuotationVerdict };

export type CheckedText = {
  readonly quotations: readonly CheckedQuotation[];
  readonly citations: readonly Citation[];
};

export type QuotationChecker = { readonly check: (text: string) => Promise<CheckedText> };

const bibleWordsByScripture = new WeakMap<Scripture, Promise<BibleWords>>();

/**
 * Compares the quotations of a text with the Bible. The Bible is indexed at the first check and the index is cached
 * per `Scripture`.
 */
export function createQuotationChecker(scripture: Scripture): QuotationChecker {
  return {
    check: async (text) => {
      const loading = bibleWordsByScripture.get(scripture) ?? indexBibleWords(scripture);
      bibleWordsByScripture.set(scripture, loading);
      const bible = await loading;
      const citations = citationsIn(text, scripture);
      const quotations: CheckedQuotation[] = [];
      for (const quotation of extractQuotations(text, citations)) {
        const isInsideMatch = quotations.some(
          ({ verdict, outer }) =>
            verdict.kind !== 'not-scripture' && !isDisjoint(outer, quotation.outer),
        );
        const verdict = isInsideMatch ? null : judgeQuotation(quotation, bible);
        if (verdict !== null) {
          quotations.push({ ...quotation, verdict });
        }
      }
      return { quotations, citations };
    },
  };
}

/** Up to this many words beside a citation can be a term, such as a Greek word or a title. */
const maxTermWords = 2;
/** Minimum for an exact match outside the cited passage. A shorter one can be a coincidence. */
const minUncited = { words: 4, bits: 28 };
/** A citation that is off by up to this many verses still counts. */
const neighborVerses = 2;

/** Returns null for a sentence of the writer beside a citation that is no quotation of it. */
function judgeQuotation(quotation: Quotation, bible: BibleWords): QuotationVerdict | null {
  const parts = wordIdsByPart(withoutVerseNumbers(quotation.words), bible);
  const words = parts.flat();
  if (words.length === 0) {
    return null;
  }
  const cited = citedSpans(quotation, bible);
  for (const { reference, span } of cited) {
    if (findExact(parts, bible, { within: span, limit: 1 }).length > 0) {
      return { kind: 'exact', reference: formatReference(reference), isWhereCited: true };
    }
  }
  const near = cited.flatMap(({ span }) =>
    findExact(parts, bible, { within: withNeighbors(span, bible), limit: 1 }),
  );
  const isSure = words.length >= minUncited.words && bitsOf(words, bible) >= minUncited.bits;
  const anywhere = cited.length === 0 || isSure ? findExact(parts, bible, { limit: 1 }) : [];
  const [match] = [...near, ...anywhere];
  if (match !== undefined) {
    const isWhereCited = quotation.citation === null;
    return { kind: 'exact', reference: formatReference(bible.referenceOf(match)), isWhereCited };
  }
  const modernized = modernizedWordIds(withoutVerseNumbers(quotation.words), bible);
  return quotation.form === 'bare'
    ? judgeBare(modernized, cited, bible)
    : judgeInexact(quotation, { words: modernized, cited }, bible);
}

type Cited = { readonly reference: Reference; readonly span: WordSpan };

function citedSpans({ citation }: Quotation, bible: BibleWords): Cited[] {
  return (citation?.references ?? []).flatMap((reference) => {
    const span = bible.spanOf(reference);
    return span === null ? [] : [{ reference, span }];
  });
}

function judgeInexact(
  quotation: Quotation,
  { words, cited }: { readonly words: readonly number[]; readonly cited: readonly Cited[] },
  bible: BibleWords,
): QuotationVerdict {
  const close = nearestOf(words, cited, bible);
  if (close !== null && close.share >= 0.4) {
    return alteredVerdict(close, words, bible);
  }
  const nearest = nearestPassages(words, bible);
  const intended = nearest.find((near) =>
    isIntended(near, { words, isClaimed: quotation.isClaimed }),
  );
  const origin = intended ?? (isComposite(words, bible) ? nearest[0] : undefined);
  if (origin !== undefined) {
    return alteredVerdict(origin, words, bible);
  }
  const [first] = cited;
  if (first === undefined || words.length <= maxTermWords) {
    return { kind: 'not-scripture' };
  }
  return {
    kind: 'altered',
    reference: formatReference(first.reference),
    actualText: bible.textOf(first.span),
  };
}

/** An unmarked sentence beside a citation is usually a paraphrase, so it needs a closer match. */
function judgeBare(
  words: readonly number[],
  cited: readonly Cited[],
  bible: BibleWords,
): QuotationVerdict | null {
  const close = nearestOf(words, cited, bible);
  return close !== null && close.share >= 0.7 && close.runShare >= 0.5
    ? alteredVerdict(close, words, bible)
    : null;
}

function nearestOf(
  words: readonly number[],
  cited: readonly Cited[],
  bible: BibleWords,
): NearPassage | null {
  return cited
    .map(({ span }) => alignWords(words, bible, withNeighbors(span, bible)))
    .reduce<NearPassage | null>(
      (best, near) => ((near?.bits ?? 0) > (best?.bits ?? 0) ? near : best),
      null,
    );
}

/**
 * Whether words that are not in the Bible are meant as a quotation of the nearest passage. People say `I don't know
 * what to do` without meaning 2 Chronicles 20:12, so without a claim more of the words must match.
 */
function isIntended(
  { span, share, bits, run, runShare }: NearPassage,
  { words, isClaimed }: { readonly words: readonly number[]; readonly isClaimed: boolean },
): boolean {
  const isMixed = share >= 0.4 && run.words >= 5 && run.bits >= 42;
  // Matches that are scattered over several verses are no quotation.
  const isDense = span.to - span.from <= words.length * 1.5 + 3;
  return isClaimed
    ? (words.length >= 4 && share >= 0.5 && run.words >= 3 && isDense) || isMixed
    : (words.length >= 6 && share >= 0.65 && runShare >= 0.45 && bits >= 40) || isMixed;
}

const minPiece = { words: 4, bits: 26 };
const minCompositeShare = 0.8;

/** Whether nearly all of the words are exact runs from several passages. */
function isComposite(words: readonly number[], bible: BibleWords): boolean {
  let covered = 0;
  for (let at = 0; at < words.length;) {
    const run = words.slice(at, at + longestExactRun(words.slice(at), bible));
    const isPiece = run.length >= minPiece.words && bitsOf(run, bible) >= minPiece.bits;
    covered += isPiece ? run.length : 0;
    at += isPiece ? run.length : 1;
  }
  return words.length >= 8 && covered >= minCompositeShare * words.length;
}

const maxWholeVersesWords = 45;

/**
 * The verdict with the passage's own words: whole verses if the quotation has most of their words or few correct
 * ones, else the matching span.
 */
function alteredVerdict(
  { span, share }: NearPassage,
  words: readonly number[],
  bible: BibleWords,
): QuotationVerdict {
  const first = bible.spanOfVerse(bible.verseAt(span.from));
  const last = bible.spanOfVerse(bible.verseAt(span.to - 1));
  const length = last.to - first.from;
  const isWhole =
    length <= words.length * 1.4 + 4 || (share < 0.8 && length <= maxWholeVersesWords);
  const replaced = isWhole ? { from: first.from, to: last.to } : span;
  return {
    kind: 'altered',
    reference: formatReference(bible.referenceOf(replaced)),
    actualText: bible.textOf(replaced),
  };
}

function withNeighbors({ from, to }: WordSpan, bible: BibleWords): WordSpan {
  const first = bible.verseAt(from);
  const last = bible.verseAt(to - 1);
  const { book } = bible.referenceOf({ from, to });
  const isSameBook = (verse: number): boolean =>
    bible.referenceOf(bible.spanOfVerse(verse)).book === book;
  let [start, end] = [first, last];
  while (start > 0 && first - start < neighborVerses && isSameBook(start - 1)) {
    start -= 1;
  }
  while (
    end - last < neighborVerses &&
    bible.spanOfVerse(end + 1).from < bible.length &&
    isSameBook(end + 1)
  ) {
    end += 1;
  }
  return { from: bible.spanOfVerse(start).from, to: bible.spanOfVerse(end).to };
}

function bitsOf(words: readonly number[], bible: BibleWords): number {
  return words.reduce((sum, id) => sum + (id < 0 ? 0 : bible.bitsOf(id)), 0);
}

/** Removes verse numbers such as in `[16] For God so loved`, `16 For God` and `¹⁶For God`. */
function withoutVerseNumbers(words: string): string {
  return words
    .replace(/\[\d{1,3}\]|[⁰¹²³⁴-⁹]+/g, ' ')
    .replace(/(^|[.;:,?!”’]\s+|\n)\d{1,3}\s+(?=[\p{L}“‘"'])/gu, '$1');
}
