import type { Scripture } from '../../scripture/scripture';
import { quoteWords } from '../../scripture/quotations/quote-words';

export type Resolved = {
  readonly text: string;
  /** Canonical references of all quotations, each once. The text itself omits the reference of an excerpt. */
  readonly references: readonly string[];
  readonly problems: readonly string[];
};

/** Longer quotations must be whole verses with their reference. */
const excerptMaxWords = 14;

const marker = /\{\{(.*?)\}\}/gs;

/**
 * Replaces quotation markers: `{{Luke 24:17}}` by the passage in quotation marks with its reference, `{{Luke 24:29 |
 * Stay with us}}` by those words alone. The text always comes from the Bible; the words in a marker only locate the
 * excerpt.
 */
export function resolveExcerpts(source: string, scripture: Scripture): Resolved {
  const problems: string[] = [];
  const references = new Set<string>();
  const text = source.replace(marker, (whole: string, inside: string, offset: number) => {
    const bar = inside.indexOf('|');
    const passage = scripture.passage(bar < 0 ? inside : inside.slice(0, bar));
    if (passage === null) {
      problems.push(`${whole}: this passage does not exist`);
      return whole;
    }
    references.add(passage.reference);
    const words = passage.text.replaceAll('\n', ' ');
    if (bar < 0) {
      return citation(words, passage.reference, source.slice(offset + whole.length));
    }
    const wanted = inside.slice(bar + 1).trim();
    if (wanted === '' || wanted.split(/\s+/).length > excerptMaxWords) {
      problems.push(`${whole}: an excerpt has 1 to ${excerptMaxWords} words`);
      return whole;
    }
    const excerpt = findExcerpt(words, wanted);
    if (excerpt === null) {
      problems.push(`${whole}: these words are not in the passage, which reads: ${words}`);
      return whole;
    }
    return quoteWords(excerpt);
  });
  if (/\{\{|\}\}/.test(source.replace(marker, ''))) {
    problems.push('a quotation marker is not closed, or not opened');
  }
  return { text, references: [...references], problems };
}

/** Returns the writer's own text, without the quotation markers. */
export function withoutMarkers(source: string): string {
  return source.replace(marker, ' ');
}

/** Any kind of apostrophe or quotation mark matches any other. */
const anyMark = '["\'“”‘’]';

function findExcerpt(words: string, wanted: string): string | null {
  const pattern = wanted
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .map((word) => word.replace(/["'“”‘’]/g, anyMark))
    .join('\\s+');
  // Word boundaries are checked separately: within each pattern they doubled the build time of a library.
  for (const { 0: found, index } of words.matchAll(new RegExp(pattern, 'giu'))) {
    const isWhole =
      !endsInWord.test(words.slice(0, index)) &&
      !beginsWithWord.test(words.slice(index + found.length));
    if (isWhole) {
      return found;
    }
  }
  return null;
}

const endsInWord = /[\p{L}\p{N}]$/u;
const beginsWithWord = /^[\p{L}\p{N}]/u;

/**
 * Formats a whole passage with its reference. A final comma or full stop moves behind the reference; a question mark
 * stays inside the quotation.
 */
function citation(words: string, reference: string, after: string): string {
  const isSentenceEnd = /^\s*($|\n|[\p{Lu}“‘]|\{\{)/u.test(after);
  const quote = quoteWords(words.replace(/[.,;:—]+(?=[”’]*$)/, ''));
  return `${quote} (${reference}, WEB)${isSentenceEnd ? '.' : ''}`;
}
