import type { LibraryEntry } from '../entities/library-entry';
import type { CareNeed } from '../enums/care-need';
import { isToolAnswer } from './tool-answer';
import { isAbuse, neutralTitle } from './tool-library-entry';

export type LibraryPreview = Pick<LibraryEntry, 'title' | 'input'>;

/**
 * Title and input of an entry as a list shows them. An input that shows abuse is left out, also from the title of a
 * tool's answer: another person may look at this screen. The entry itself is not changed.
 * @param inputNeeds the care needs that the input shows
 */
export function libraryPreview(
  entry: Pick<LibraryEntry, 'toolId' | 'category' | 'title' | 'input'>,
  inputNeeds: readonly CareNeed[],
): LibraryPreview {
  const { toolId, title, input } = entry;
  if (!inputNeeds.some(isAbuse)) {
    return { title, input };
  }
  return { title: isToolAnswer(entry) ? neutralTitle(toolId) : title, input: '' };
}
