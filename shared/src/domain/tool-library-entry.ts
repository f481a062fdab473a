import type { LibraryEntry } from '../entities/library-entry';
import type { TextToolId } from '../enums/tools';
import { toolCategories, toolNames } from '../enums/tools';

/** The length of the input's excerpt in the title (docs/product-spec.md). */
const excerptLength = 50;

type ToolResult = {
  readonly toolId: TextToolId;
  readonly input: string;
  readonly output: string;
};

/** The library entry of a tool's answer, without id and time. */
export function toolLibraryEntry({
  toolId,
  input,
  output,
}: ToolResult): Omit<LibraryEntry, 'id' | 'createdAt' | 'tags' | 'isFavorite'> {
  return {
    toolId,
    toolName: toolNames[toolId],
    title: toolEntryTitle(toolNames[toolId], input),
    input,
    output,
    category: toolCategories[toolId],
  };
}

/** `Bible Answers: Is it wrong to be angry with God?`; a longer input is cut (docs/product-spec.md). */
export function toolEntryTitle(toolName: string, input: string): string {
  const line = input.trim().replaceAll(/\s+/g, ' ');
  const excerpt = firstCharacters(line, excerptLength);
  return `${toolName}: ${excerpt}${excerpt.length < line.length ? '...' : ''}`;
}

/** Does not cut within a surrogate pair, which PostgreSQL could not store. */
function firstCharacters(text: string, count: number): string {
  return text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '');
}
