import { blocksOf } from '@emmaus/shared/domain/marked-text';
import { longDate } from '@emmaus/shared/domain/display-date';
import type { ExportPage } from './export-pages';

/** A page as Markdown: title, date and headings; the person's own text is not changed. */
export function exportMarkdown({ title, date, parts }: ExportPage): string {
  const head = `# ${oneLine(title)}\n\n${longDate(date)}\n`;
  const body = parts.map(({ heading, text, isMarked }) => {
    const content = isMarked === true ? answerMarkdown(text) : text.trim();
    return heading === null ? `\n${content}\n` : `\n## ${heading}\n\n${content}\n`;
  });
  return head + body.join('');
}

/** An answer is almost Markdown. Two things change: its headings move below ours, and each line break is kept. */
function answerMarkdown(text: string): string {
  return blocksOf(text)
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return `### ${block.text}`;
        case 'list':
          return block.items.map((item) => `- ${item}`).join('\n');
        case 'steps':
          return block.items.map((item, index) => `${block.first + index}. ${item}`).join('\n');
        case 'quote': {
          const source = block.source === null ? [] : [`— ${block.source}`];
          return [...block.lines, ...source].map((line) => `> ${line}`).join('  \n');
        }
        default:
          return block.lines.join('  \n');
      }
    })
    .join('\n\n');
}

/** The path of each page in the archive: unique, and valid on every file system. */
export function markdownNames(pages: readonly ExportPage[]): string[] {
  const taken = new Set<string>();
  return pages.map(({ chapter, date, title }) => {
    const stem = `${chapter}/${date} ${safeName(title)}`.trim();
    let name = stem;
    // Some file systems ignore case.
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      name = `${stem} (${count})`;
    }
    taken.add(name.toLowerCase());
    return `Markdown/${name}.md`;
  });
}

const nameMaxLength = 60;

function safeName(title: string): string {
  const plain = oneLine(title)
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number} ,;'’()!_-]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return Array.from(plain).slice(0, nameMaxLength).join('').trim();
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
