import type { Note, NoteBlock } from './book';
import { curlQuotes } from './curl-quotes';

/** Parses a note: a title, then headings, paragraphs and lists, separated by empty lines. @throws Error for other Markdown */
export function readNote(source: string): Note {
  const [first = '', ...rest] = source.trim().split(/\n{2,}/);
  if (!/^# \S/.test(first)) {
    throw new Error('the first line must be the title: "# Title"');
  }
  return { title: curlQuotes(first.slice(2).trim()), blocks: rest.map(parseBlock) };
}

function parseBlock(source: string): NoteBlock {
  const text = curlQuotes(source.trim());
  if (text.startsWith('## ')) {
    return { kind: 'heading', text: text.slice(3) };
  }
  if (text.startsWith('- ')) {
    return { kind: 'list', items: text.split('\n').map((line) => line.replace(/^- /, '')) };
  }
  if (/^[#>*`|]|\]\(|\*\*|\n/.test(text)) {
    throw new Error(`only paragraphs, "## " and "- " are supported: ${text.slice(0, 60)}`);
  }
  return { kind: 'paragraph', text };
}
