import type { Note, NoteBlock } from './book';
import { typographic } from './typographic';

/** Reads one of the book's notes: a title, then headings, paragraphs and lists, apart by empty lines. */
export function readNote(source: string): Note {
  const [first = '', ...rest] = source.trim().split(/\n{2,}/);
  if (!/^# \S/.test(first)) {
    throw new Error('a note begins with its title, as "# Title"');
  }
  return { title: typographic(first.slice(2).trim()), blocks: rest.map(noteBlock) };
}

function noteBlock(source: string): NoteBlock {
  const text = typographic(source.trim());
  if (text.startsWith('## ')) {
    return { kind: 'heading', text: text.slice(3) };
  }
  if (text.startsWith('- ')) {
    return { kind: 'list', items: text.split('\n').map((line) => line.replace(/^- /, '')) };
  }
  if (/^[#>*`|]|\]\(|\*\*|\n/.test(text)) {
    throw new Error(`only paragraphs, "## " and "- " are understood here: ${text.slice(0, 60)}`);
  }
  return { kind: 'paragraph', text };
}
