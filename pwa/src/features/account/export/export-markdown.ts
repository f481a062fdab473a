import { longDate } from '@emmaus/shared/domain/display-date';
import type { ExportPage } from './export-pages';

/** A page as Markdown: its own words as they are, with the date and the headings around them. */
export function exportMarkdown({ title, date, parts }: ExportPage): string {
  const head = `# ${oneLine(title)}\n\n${longDate(date)}\n`;
  const body = parts.map(({ heading, text }) =>
    heading === null ? `\n${text.trim()}\n` : `\n## ${heading}\n\n${text.trim()}\n`,
  );
  return head + body.join('');
}

/** Where each page goes in the archive: no two under one name, and none that a file system would refuse. */
export function markdownNames(pages: readonly ExportPage[]): string[] {
  const taken = new Set<string>();
  return pages.map(({ chapter, date, title }) => {
    const stem = `${chapter}/${date} ${safeName(title)}`.trim();
    let name = stem;
    // Some file systems take capital and small letters for the same.
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
