import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { Chapter, Note, NoteBlock } from './book';

/** The differences between the editions. */
export type MarkupOptions = {
  /** Level of a chapter's heading: 1 where each chapter is a file of its own. */
  readonly headingLevel: 1 | 2;
  /** Applied to text before it is escaped. The printed edition inserts soft hyphens. */
  readonly prepare?: (text: string) => string;
  /** Space after a verse number. Not every reading system can show the narrow one (8239). */
  readonly verseSpace?: '&#160;' | '&#8239;';
};

/** Escapes text for XHTML, also in attributes with double quotes. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function chapterId(number: number): string {
  return `chapter-${String(number).padStart(2, '0')}`;
}

/** XHTML of a chapter: scene, Gospel text and questions. The ids are unique in the book. */
export function chapterMarkup(chapter: Chapter, options: MarkupOptions): string {
  const { number, title, scene, questions } = chapter;
  const id = chapterId(number);
  const [top, sub] = headings(options);
  const text = textWith(options);
  return [
    `<section class="chapter" id="${id}" aria-labelledby="${id}-title">`,
    `<div class="opening">`,
    `<${top} id="${id}-title"><span class="number">Chapter ${number}</span> <span class="title">${text(title)}</span></${top}>`,
    `<div class="scene">`,
    ...scene.map((paragraph) => `<p>${text(paragraph)}</p>`),
    `</div>`,
    `</div>`,
    `<div class="scripture">`,
    `<${sub} id="${id}-text">Matthew ${number}</${sub}>`,
    ...scriptureMarkup(number, chapter.scripture, options),
    `</div>`,
    `<div class="questions">`,
    `<${sub} id="${id}-questions">Two questions</${sub}>`,
    `<ol>`,
    ...questions.map((question) => `<li>${text(question)}</li>`),
    `</ol>`,
    `</div>`,
    `</section>`,
  ].join('\n');
}

/** XHTML of the introduction or of a note. */
export function noteMarkup(id: string, note: Note, options: MarkupOptions): string {
  const [top, sub] = headings(options);
  const text = textWith(options);
  return [
    `<section class="note" id="${id}" aria-labelledby="${id}-title">`,
    `<${top} id="${id}-title">${text(note.title)}</${top}>`,
    ...note.blocks.map((block) => noteBlockMarkup(block, { sub, text })),
    `</section>`,
  ].join('\n');
}

function noteBlockMarkup(
  block: NoteBlock,
  { sub, text }: { readonly sub: string; readonly text: (text: string) => string },
): string {
  switch (block.kind) {
    case 'heading':
      return `<${sub}>${text(block.text)}</${sub}>`;
    case 'paragraph':
      return `<p>${text(block.text)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${text(item)}</li>`).join('\n')}\n</ul>`;
    default:
      return assertNever(block);
  }
}

function scriptureMarkup(
  chapter: number,
  blocks: readonly ScriptureBlock[],
  options: MarkupOptions,
): string[] {
  const text = textWith(options);
  const [, , headingInText] = headings(options);
  const space = options.verseSpace ?? '&#160;';
  const numbered = new Set<number>();
  // A verse that continues in the next paragraph or line has its number only once.
  const withNumber = ([verse, words]: readonly [verse: number, words: string]): string => {
    const isFirst = !numbered.has(verse);
    numbered.add(verse);
    return isFirst
      ? `${verseNumber(`${chapter}-${verse}`, `${verse}${space}`)}${text(words)}`
      : text(words);
  };
  return blocks.map((block) => {
    if ('h' in block) {
      return `<${headingInText}>${text(block.h)}</${headingInText}>`;
    }
    return 'p' in block
      ? `<p>${block.p.map(withNumber).join(' ')}</p>`
      : `<div class="poem">\n${block.q.map((line) => `<p>${withNumber(line)}</p>`).join('\n')}\n</div>`;
  });
}

/** Visible and a link target, but hidden from screen readers, which would read it aloud within a sentence. */
function verseNumber(id: string, printed: string): string {
  return `<sup class="verse" id="v${id}" aria-hidden="true">${printed}</sup>`;
}

function headings({ headingLevel }: MarkupOptions): [top: string, sub: string, inText: string] {
  return [`h${headingLevel}`, `h${headingLevel + 1}`, `h${headingLevel + 2}`];
}

function textWith({ prepare }: MarkupOptions): (text: string) => string {
  return (text) => escapeText(prepare === undefined ? text : prepare(text));
}
