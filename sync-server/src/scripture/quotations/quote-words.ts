type Level = 'double' | 'single';
type Mark = { readonly at: number; readonly level: Level; readonly side: 'open' | 'close' };

/** How far before the mark around it a speech ends that has no mark of its own. */
const unclosedOffset = 0.5;

/** A speech within the words. A side that the words do not hold stands before the first or behind the last one. */
type Speech = {
  readonly level: Level;
  readonly openAt: number;
  closeAt: number;
};

/**
 * Puts words of the Bible text into double quotation marks. Speech inside gets single, double, single ... marks by
 * how deep it stands; one that stays open where the words are cut off is closed, and one that was opened before
 * them is opened. Where all the words are one speech, the outer marks are its own. The words stay as they are.
 */
export function quoteWords(words: string): string {
  const speeches = speechesOf(words);
  const isOneSpeech = speeches.some((speech) => spansAll(speech, words));
  const firstDepth = isOneSpeech ? 0 : 1;
  const markPositions = new Set(marksIn(words).map(({ at }) => at));
  const marks = speeches.map((speech) => {
    const depth = firstDepth + speeches.filter((other) => encloses(other, speech)).length;
    return { ...speech, depth };
  });
  const before = marks.filter(({ openAt }) => openAt < 0).toSorted(deepestFirst);
  const after = marks.filter(({ closeAt }) => closeAt >= words.length).toSorted(deepestFirst);
  const inner = words.split('').map((character, at) => {
    const opened = marks.filter(({ openAt }) => openAt === at);
    const closed = marks.filter(({ closeAt }) => closeAt === at || closeAt === at - unclosedOffset);
    return [
      ...closed.toSorted(deepestFirst).map(({ depth }) => markFor(depth, 'close')),
      ...opened.map(({ depth }) => markFor(depth, 'open')),
      markPositions.has(at) ? '' : character,
    ].join('');
  });
  return [
    '“',
    ...before.toReversed().map(({ depth }) => markFor(depth, 'open')),
    ...inner,
    ...after.map(({ depth }) => markFor(depth, 'close')),
    '”',
  ].join('');
}

function deepestFirst(a: { depth: number }, b: { depth: number }): number {
  return b.depth - a.depth;
}

/** The outer pair has depth 0 and is written by the caller. */
function markFor(depth: number, side: Mark['side']): string {
  if (depth === 0) {
    return '';
  }
  const [open, close] = depth % 2 === 1 ? ['‘', '’'] : ['“', '”'];
  return side === 'open' ? open : close;
}

function spansAll({ openAt, closeAt }: Speech, words: string): boolean {
  const isFromStart = openAt <= 0;
  return isFromStart && /^[”’]*$/.test(words.slice(closeAt));
}

function encloses(outer: Speech, inner: Speech): boolean {
  return outer.openAt < inner.openAt && outer.closeAt > inner.closeAt;
}

/** Pairs the marks. Positions before the words count down from -1, so that what was opened earlier encloses. */
function speechesOf(words: string): Speech[] {
  const speeches: Speech[] = [];
  const open: Speech[] = [];
  let before = -1;
  const start = (speech: Speech): void => {
    speeches.push(speech);
    open.push(speech);
  };
  for (const { at, level, side } of marksIn(words)) {
    const isOpen = open.some((speech) => speech.level === level);
    if (side === 'open') {
      // The text opens again at each paragraph of a long speech.
      if (!isOpen || open.at(-1)?.level !== level) {
        start({ level, openAt: at, closeAt: words.length });
      }
    } else if (isOpen) {
      closeUntil(open, level, at);
    } else if (open.length === 0) {
      speeches.push({ level, openAt: before, closeAt: at });
      before -= 1;
    }
  }
  open.forEach((speech, depth) => (speech.closeAt = words.length + open.length - depth));
  return speeches;
}

/** A speech that was never closed ends with the one around it, between the same two characters. */
function closeUntil(open: Speech[], level: Level, at: number): void {
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    last.closeAt = last.level === level ? at : at - unclosedOffset;
    if (last.level === level) {
      return;
    }
  }
}

function marksIn(words: string): Mark[] {
  const marks: Mark[] = [];
  let isSingleOpen = false;
  for (const match of words.matchAll(/[“”‘’]/g)) {
    const at = match.index;
    switch (match[0]) {
      case '“':
        marks.push({ at, level: 'double', side: 'open' });
        break;
      case '”':
        marks.push({ at, level: 'double', side: 'close' });
        break;
      case '‘':
        isSingleOpen = true;
        marks.push({ at, level: 'single', side: 'open' });
        break;
      default:
        if (isClosingMark(words, at, isSingleOpen)) {
          isSingleOpen = false;
          marks.push({ at, level: 'single', side: 'close' });
        }
    }
  }
  return marks;
}

/** The same character is also the apostrophe, within a word (`don’t`) and behind one (`disciples’`). */
function isClosingMark(words: string, at: number, isOpen: boolean): boolean {
  const after = words.slice(at + 1);
  if (/^\p{L}/u.test(after)) {
    return false;
  }
  const isAfterStop = /[.,;:?!][”’]*$/.test(words.slice(0, at));
  const isPlural = words.charAt(at - 1) === 's' && /^[^‘]*[.,;:?!]’/.test(after);
  return isAfterStop || (isOpen && !isPlural);
}
