type Marks = readonly [open: string, close: string];

const none: Marks = ['', ''];
const single: Marks = ['‘', '’'];
const double: Marks = ['“', '”'];

/**
 * Puts words of the Bible text into double quotation marks. Marks inside move down one level, one that stays open
 * where the words are cut off is closed, and one that was opened before them is opened; the words stay as they are.
 */
export function quoteWords(words: string): string {
  const inner = isOneSpeech(words)
    ? relevel(words, { forDouble: none, forSingle: single })
    : relevel(words, { forDouble: single, forSingle: double });
  return `“${inner}”`;
}

/** True where all the words are spoken by one voice, so that the outer marks can do for its own. */
function isOneSpeech(words: string): boolean {
  const isClosedInside = words.replace(/[”’]+$/, '').includes('”');
  const isCutOffAtStart = !words.includes('“') && /”’*$/.test(words);
  return !isClosedInside && (words.startsWith('“') || isCutOffAtStart);
}

function relevel(words: string, marks: { forDouble: Marks; forSingle: Marks }): string {
  const { forDouble, forSingle } = marks;
  let result = '';
  let isDoubleOpen = false;
  let isSingleOpen = false;

  function closeSingle(): void {
    result = isSingleOpen ? result + forSingle[1] : forSingle[0] + result + forSingle[1];
    isSingleOpen = false;
  }

  function closeDouble(): void {
    if (isSingleOpen) {
      closeSingle();
    }
    result = isDoubleOpen ? result + forDouble[1] : forDouble[0] + result + forDouble[1];
    isDoubleOpen = false;
  }

  for (let index = 0; index < words.length; index += 1) {
    const character = words.charAt(index);
    switch (character) {
      case '“':
        // The text opens again at each paragraph of a long speech.
        result += isDoubleOpen ? '' : forDouble[0];
        isDoubleOpen = true;
        break;
      case '”':
        closeDouble();
        break;
      case '‘':
        result += isSingleOpen ? '' : forSingle[0];
        isSingleOpen = true;
        break;
      case '’':
        if (isClosingMark(words, index, isSingleOpen)) {
          closeSingle();
        } else {
          result += character;
        }
        break;
      default:
        result += character;
    }
  }
  if (isDoubleOpen) {
    closeDouble();
  } else if (isSingleOpen) {
    closeSingle();
  }
  return result;
}

/** The same character is also the apostrophe. */
function isClosingMark(words: string, index: number, isOpen: boolean): boolean {
  const isBeforeLetter = /^\p{L}/u.test(words.slice(index + 1));
  const isAfterStop = /[.,;:?!]$/.test(words.slice(0, index));
  return !isBeforeLetter && (isOpen || isAfterStop);
}
