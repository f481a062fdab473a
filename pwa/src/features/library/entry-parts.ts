import { walkSections } from '@emmaus/shared/domain/walk-library-entry';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';

export type EntryPart = { readonly heading: string | null; readonly text: string };

const headings: ReadonlySet<string> = new Set(walkSections);

/** Splits the stored text of a walk at its headings. Any other entry is one part. */
export function entryParts({
  category,
  output,
}: Pick<LibraryEntry, 'category' | 'output'>): EntryPart[] {
  if (category !== 'walks') {
    return [{ heading: null, text: output }];
  }
  const parts: { heading: string | null; texts: string[] }[] = [{ heading: null, texts: [] }];
  for (const paragraph of output.split('\n\n')) {
    if (headings.has(paragraph)) {
      parts.push({ heading: paragraph, texts: [] });
    } else {
      parts.at(-1)?.texts.push(paragraph);
    }
  }
  return parts
    .map(({ heading, texts }) => ({ heading, text: texts.join('\n\n') }))
    .filter(({ text }) => text.trim() !== '');
}
