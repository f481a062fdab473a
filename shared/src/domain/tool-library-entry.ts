import type { LibraryEntry } from '../entities/library-entry';
import type { CareNeed } from '../enums/care-need';
import type { TextToolId } from '../enums/tools';
import { toolCategories, toolNames } from '../enums/tools';

/** The length of the input's excerpt in the title (docs/product-spec.md). */
const excerptLength = 50;

type ToolResult = {
  readonly toolId: TextToolId;
  readonly input: string;
  readonly output: string;
  /** The care needs that the input shows. */
  readonly needs: readonly CareNeed[];
};

/**
 * The library entry of a tool's answer, without id and time. If the input shows a care need, the title does not repeat
 * it, and an input that shows abuse is left out: another person may look at this screen.
 */
export function toolLibraryEntry({
  toolId,
  input,
  output,
  needs,
}: ToolResult): Omit<LibraryEntry, 'id' | 'createdAt' | 'tags' | 'isFavorite'> {
  return {
    toolId,
    toolName: toolNames[toolId],
    title: needs.length > 0 ? neutralTitle(toolId) : toolEntryTitle(toolNames[toolId], input),
    input: needs.some(isAbuse) ? '' : input,
    output,
    category: toolCategories[toolId],
  };
}

/** A title that does not tell what the person asked. */
export function neutralTitle(toolId: LibraryEntry['toolId']): string {
  return toolId === 'customized-prayer' ? 'A prayer' : 'Help';
}

/** True for the needs whose text a person who does the harm must not see on this screen. */
export function isAbuse(need: CareNeed): boolean {
  return need === 'abuse' || need === 'child-abuse';
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
