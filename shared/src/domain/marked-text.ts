/** A block of a tool's answer, which is plain text with a small set of markup. All other markup is text. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly first: number; readonly items: readonly string[] }
  | { readonly kind: 'quote'; readonly lines: readonly string[]; readonly source: string | null }
  | { readonly kind: 'text'; readonly lines: readonly string[] };

export type InlineText = { readonly text: string; readonly isEmphasized: boolean };

type LineKind = Block['kind'];

const marks: Readonly<Record<Exclude<LineKind, 'text'>, RegExp>> = {
  heading: /^#{1,6} +(?=\S)/,
  list: /^[-*•] +(?=\S)/,
  steps: /^\d{1,3}[.)] +(?=\S)/,
  quote: /^> ?/,
};
const sourceMark = /^[—–-] ?(?=\S)/;

/** Parses `## ` headings, `- ` and `1. ` lists and `> ` quotations with the source in their last line. */
export function blocksOf(text: string): Block[] {
  const blocks: { kind: LineKind; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed === '') {
      isOpen = false;
      continue;
    }
    const kind = kindOf(trimmed);
    const last = blocks.at(-1);
    if (isOpen && last !== undefined && kind !== 'heading' && last.kind === kind) {
      last.lines.push(trimmed);
    } else {
      blocks.push({ kind, lines: [trimmed] });
    }
    isOpen = true;
  }
  return blocks.map(toBlock);
}

/** Splits a line at its `*emphasis*`. */
export function parseInlineText(line: string): InlineText[] {
  return line
    .split(/(\*{1,2}[^\s*](?:[^*]*[^\s*])?\*{1,2})/)
    .filter((part) => part !== '')
    .map((part) => {
      const inner = /^(\*{1,2})([^*]+)\1$/.exec(part)?.[2];
      return inner === undefined
        ? { text: part, isEmphasized: false }
        : { text: inner, isEmphasized: true };
    });
}

/** The text without its markup, for the clipboard, a file, and the preview on a card. */
export function plainText(text: string): string {
  return blocksOf(text)
    .map((block) => plainLines(block).map(plainLine).join('\n'))
    .join('\n\n');
}

function plainLines(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'list':
      return block.items.map((item) => `- ${item}`);
    case 'steps':
      return block.items.map((item, index) => `${block.first + index}. ${item}`);
    case 'quote':
      return block.source === null ? block.lines : [...block.lines, `— ${block.source}`];
    default:
      return block.lines;
  }
}

function plainLine(line: string): string {
  return parseInlineText(line)
    .map((words) => words.text)
    .join('');
}

function kindOf(line: string): LineKind {
  for (const kind of ['heading', 'list', 'steps', 'quote'] as const) {
    if (marks[kind].test(line)) {
      return kind;
    }
  }
  return 'text';
}

function toBlock({
  kind,
  lines,
}: {
  readonly kind: LineKind;
  readonly lines: readonly string[];
}): Block {
  if (kind === 'text') {
    return { kind, lines };
  }
  const bare = lines.map((line) => line.replace(marks[kind], ''));
  switch (kind) {
    case 'heading':
      return { kind, text: bare.join(' ') };
    case 'list':
      return { kind, items: bare };
    case 'steps':
      return { kind, first: Number.parseInt(lines[0] ?? '1', 10), items: bare };
    default: {
      const last = bare.at(-1) ?? '';
      return bare.length > 1 && sourceMark.test(last)
        ? { kind: 'quote', lines: bare.slice(0, -1), source: last.replace(sourceMark, '') }
        : { kind: 'quote', lines: bare, source: null };
    }
  }
}
