type Level = 'double' | 'single';
type Mark = { readonly at: number; readonly level: Level; readonly side: 'open' | 'close' };

/** Offset from the enclosing closing mark at which an unclosed speech ends. */
const unclosedOffset = 0.5;

/**
 * A speech within the words. If its opening or closing mark is outside the words, its position is before the first or
 * after the last character.
 */
type Speech = {
  readonly level: Level;
  readonly openAt: number;
  closeAt: number;
};

/**
 * Puts Bible text into double quotation marks; speech inside gets single and double marks by depth. Speech that is
 * cut off at either end is closed or opened. If all the words are one speech, the outer marks are its marks. The
 * words do not change.
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

/** Depth 0 is the outer pair, which the caller writes. */
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

/**
 * Pairs the marks. A speech that began before the words gets a negative start, lower for each further one, so that it
 * encloses those inside.
 */
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
      // A long speech has an opening mark at each of its paragraphs.
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

/** An unclosed speech ends just before the closing mark of the one around it. */
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

/** The same character is the apostrophe, within a word (`don’t`) and after one (`disciples’`). */
function isClosingMark(words: string, at: number, isOpen: boolean): boolean {
  const after = words.slice(at + 1);
  if (/^\p{L}/u.test(after)) {
    return false;
  }
  const isAfterStop = /[.,;:?!][”’]*$/.test(words.slice(0, at));
  const isPlural = words.charAt(at - 1) === 's' && /^[^‘]*[.,;:?!]’/.test(after);
  return isAfterStop || (isOpen && !isPlural);
}
