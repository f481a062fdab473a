import { plainText } from './marked-text';
import type { LibraryEntry } from '../entities/library-entry';
import { textToolIds } from '../enums/tools';

const toolIds: ReadonlySet<string> = new Set(textToolIds);

/** Answers of tools carry markup; a walk and what people write do not. */
export function isToolAnswer({
  toolId,
  category,
}: Pick<LibraryEntry, 'toolId' | 'category'>): boolean {
  return toolIds.has(toolId) && category !== 'journaling';
}

/** What came back, without any markup. */
export function plainOutput(entry: Pick<LibraryEntry, 'toolId' | 'category' | 'output'>): string {
  return isToolAnswer(entry) ? plainText(entry.output) : entry.output;
}
