import type { Citation } from './citations';

/** A quotation in a text. */
export type Quotation = {
  readonly words: string;
  /** The range of the words, without their quotation marks. */
  readonly from: number;
  readonly to: number;
  /** The range with quotation marks; for a block, all its lines. */
  readonly outer: { readonly from: number; readonly to: number };
  readonly form: 'marks' | 'block' | 'emphasis' | 'bare';
  /** The reference directly beside it. */
  readonly citation: Citation | null;
  /** True if a citation, a block or the sentence before claims that the words are Scripture. */
  readonly isClaimed: boolean;
};

type QuotationSpan = Pick<Quotation, 'words' | 'from' | 'to' | 'outer' | 'form'>;

/** Fewer words in single marks or italics are usually no quotation. */
const minWeakMarkWords = 5;

/**
 * Returns all quotations of a text: in quotation marks, in `> ` lines, in italics, or unmarked beside a citation. An
 * outer quotation comes before those inside it, because they count only if the outer one is no Scripture.
 */
export function extractQuotations(text: string, citations: readonly Citation[]): Quotation[] {
  const blocks = blockQuotes(text);
  const others = [...doubleQuoted(text), ...singleQuoted(text), ...emphasized(text)].filter(
    ({ outer }) => blocks.every((block) => isDisjoint(outer, block.outer)),
  );
  const located = [...blocks, ...others].map((span) => withCitation(span, text, citations));
  const used = new Set(located.map(({ citation }) => citation));
  const bare = citations
    .filter((citation) => !used.has(citation))
    .flatMap((citation) => bareQuotation(citation, text))
    .filter(({ outer }) => located.every((other) => isDisjoint(outer, other.outer)));
  return [...located, ...bare].toSorted(
    (a, b) => a.outer.from - b.outer.from || b.outer.to - a.outer.to,
  );
}

type TextRange = { readonly from: number; readonly to: number };

export function isDisjoint(a: TextRange, b: TextRange): boolean {
  return a.to <= b.from || a.from >= b.to;
}

function blockQuotes(text: string): QuotationSpan[] {
  return Array.from(text.matchAll(/^> ?.*(?:\n> ?.*)*/gm), ({ 0: raw, index }) => {
    // A last line that holds only the reference is no part of the quotation.
    const cut = /\n>\s*[—–-]+\s*[^\n]*$/.exec(raw)?.index ?? raw.length;
    const body = raw.slice(0, cut);
    const inline = /[\s—–-]*\(?\s*(?:[1-3]\s)?\p{Lu}[\p{L} ]+\d+:\d+[^\n]{0,40}$/u.exec(
      body,
    )?.index;
    const end = inline === undefined || inline === 0 ? body.length : inline;
    return {
      words: body.slice(0, end).replace(/^> ?/gm, '').trim(),
      from: index,
      to: index + end,
      outer: { from: index, to: index + raw.length },
      form: 'block' as const,
    };
  });
}

/** The outermost pairs of double marks in each paragraph. An unclosed one ends with its paragraph. */
function doubleQuoted(text: string): QuotationSpan[] {
  return Array.from(text.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]*)*/g)).flatMap(({ 0: raw, index }) =>
    outermostPairs(raw).map(({ open, close }) => {
      const [from, to] = [index + open + 1, index + close];
      const outer = { from: from - 1, to: Math.min(to + 1, index + raw.length) };
      return { words: text.slice(from, to), from, to, outer, form: 'marks' as const };
    }),
  );
}

function outermostPairs(paragraph: string): { open: number; close: number }[] {
  const pairs: { open: number; close: number }[] = [];
  let depth = 0;
  let open = 0;
  let isStraight = false;
  for (const { 0: mark, index } of paragraph.matchAll(/["“”„«»]/g)) {
    if (depth === 0 && !/[”»]/.test(mark)) {
      [open, depth, isStraight] = [index, 1, mark === '"'];
    } else if (depth > 0 && (mark === '"') === isStraight) {
      depth += /[“„«]/.test(mark) ? 1 : -1;
      if (depth === 0) {
        pairs.push({ open, close: index });
      }
    }
  }
  return depth === 0 ? pairs : [...pairs, { open, close: paragraph.length }];
}

function singleQuoted(text: string): QuotationSpan[] {
  const single = /(?<![\p{L}\p{N}])['‘]((?:[^'‘’\n]|['’](?=\p{L}))+)['’](?![\p{L}\p{N}])/gu;
  return longMatches(text, single, 'marks');
}

function emphasized(text: string): QuotationSpan[] {
  return longMatches(
    text,
    /(?<![*_\p{L}\p{N}])[*_]{1,3}([^*_\n]+)[*_]{1,3}(?![\p{L}\p{N}])/gu,
    'emphasis',
  );
}

function longMatches(text: string, pattern: RegExp, form: QuotationSpan['form']): QuotationSpan[] {
  return Array.from(text.matchAll(pattern))
    .filter(({ 1: words = '' }) => words.trim().split(/\s+/).length >= minWeakMarkWords)
    .map(({ 0: raw, 1: words = '', index }) => {
      const from = index + raw.indexOf(words);
      const outer = { from: index, to: index + raw.length };
      return { words, from, to: from + words.length, outer, form };
    });
}

/** Between a quotation and its reference: `“…” (John 3:16)`, `“…” — John 3:16`. */
const gapAfterQuote = /^[\s,.;:!?”’"'*_]*(?:[([—–-]\s*)?(?:(?:see|from|in|cf\.?|as in)\s)?$/i;
/** Between a reference and its quotation, within one sentence: `John 3:16 (NIV) says that “…”`. */
const gapBeforeQuote = /^[^.!?\n"“”]{0,70}$/;
const introducesQuote =
  /^[\s)\],:;–—-]*$|\b(?:says?|said|reads?|tells?|told|puts?|writes?|wrote|calls?|promises?|asks?|prays?|sings?|begins?|ends?|goes|reminds?|declares?|invites?|records?|answers?|cries|hears?|words?|line|verse)\b/i;
/** Wording that introduces Scripture. */
const scriptureLeadIn =
  /\b(?:Bible|Scriptures?|verse|passage|psalm(?:ist)?s?|proverbs?|gospel|it is written|word of God|apostle|prophet|(?:Jesus|Christ|God|the Lord|Yahweh|Paul|Peter|John|James|David|Solomon|Moses|Isaiah|Jeremiah|Matthew|Mark|Luke) (?:\w+ly )?(?:says?|said|tells?|told|writes?|wrote|promises?|promised|asks?|asked|answers?|answered|prays?|prayed|calls?|called|teaches|taught|commands?|commanded|replied|declares?))\b/i;

/** Archaic verbs and pronouns, and LORD in capitals: today only Bible translations use them. */
const archaicWording =
  /\b(?:thee|thou|thy|thine|ye|hath|doth|shalt|saith|unto|verily|begotten|heareth|\p{Ll}{3,}eth)\b|\bLORD\b/u;

/** Shorter ones can be titles of hymns: `Great Is Thy Faithfulness`. */
const minArchaicWords = 5;

function isArchaic(words: string): boolean {
  return archaicWording.test(words) && words.trim().split(/\s+/).length >= minArchaicWords;
}

function withCitation(
  span: QuotationSpan,
  text: string,
  citations: readonly Citation[],
): Quotation {
  const { outer, form } = span;
  const inside = citations.find(({ from, to }) => from >= outer.from && to <= outer.to);
  const after = citations.find(
    ({ from }) => from >= outer.to && gapAfterQuote.test(text.slice(outer.to, from)),
  );
  const before = citations.findLast(({ to, label }) => {
    const end = label?.to ?? to;
    const gap = text.slice(end, outer.from).replace(/\p{Lu}[\p{L}’']* (?=says?\b)/u, '');
    return end <= outer.from && gapBeforeQuote.test(gap) && introducesQuote.test(gap);
  });
  const citation = (form === 'block' ? inside : null) ?? after ?? before ?? null;
  const lead = text.slice(Math.max(0, outer.from - 120), outer.from);
  const sentence = lead.slice(lead.search(/[^.!?\n]*$/));
  const isClaimed =
    citation !== null ||
    form === 'block' ||
    scriptureLeadIn.test(sentence) ||
    isArchaic(span.words);
  return { ...span, citation, isClaimed };
}

const minBareWords = 6;

/** The unmarked sentence before `(John 3:16)` or after `John 3:16 says:`. */
function bareQuotation(citation: Citation, text: string): Quotation[] {
  const front = text.slice(0, citation.from);
  const isBracketed = /[(—–-]\s*$/.test(front);
  const before = /[^.!?\n"“”]+[.!?]?\s*[(—–-]\s*$/.exec(front);
  const rest = text.slice(citation.label?.to ?? citation.to);
  const after =
    /^[\s)\]]*(?:(?:says?|reads?|tells us|puts it)(?: that)?\s*[,:]|:)\s+([^.!?\n"“”]+[.!?])/.exec(
      rest,
    );
  const found =
    isBracketed && before !== null
      ? { words: before[0].replace(/\s*[(—–-]\s*$/, ''), from: before.index }
      : after?.[1] !== undefined
        ? { words: after[1], from: text.length - rest.length + after[0].indexOf(after[1]) }
        : null;
  if (found === null || found.words.trim().split(/\s+/).length < minBareWords) {
    return [];
  }
  const from = found.from + found.words.search(/\S/);
  const words = found.words.trim();
  const outer = { from, to: from + words.length };
  return [{ words, from, to: outer.to, outer, form: 'bare', citation, isClaimed: true }];
}
