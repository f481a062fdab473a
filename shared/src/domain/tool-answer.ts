import { plainText } from './marked-text';
import type { LibraryEntry } from '../entities/library-entry';
import { textToolIds } from '../enums/tools';

const toolIds: ReadonlySet<string> = new Set(textToolIds);

/** True for the answer of a tool, which has markup. Walks and journal entries have none. */
export function isToolAnswer({
  toolId,
  category,
}: Pick<LibraryEntry, 'toolId' | 'category'>): boolean {
  return toolIds.has(toolId) && category !== 'journaling';
}

/** The entry's output without markup. */
export function plainOutput(entry: Pick<LibraryEntry, 'toolId' | 'category' | 'output'>): string {
  return isToolAnswer(entry) ? plainText(entry.output) : entry.output;
}
