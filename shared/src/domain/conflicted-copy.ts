import { titleMaxLength } from '../enums/limits';

const mark = ' (conflicted copy)';

/** How the losing text of two edits is called (MERGE-2); a copy of a copy is marked once. */
export function conflictedCopyTitle(title: string): string {
  return isConflictedCopy(title) ? title : `${cut(title, titleMaxLength - mark.length)}${mark}`;
}

export function isConflictedCopy(title: string): boolean {
  return title.endsWith(mark);
}

/** The title without its mark, for where the mark is shown in another way. */
export function unmarkedTitle(title: string): string {
  return isConflictedCopy(title) ? title.slice(0, -mark.length) : title;
}

/** Never half of a character: such a text could not be stored. */
function cut(text: string, maxLength: number): string {
  const short = text.slice(0, maxLength);
  return short.isWellFormed() ? short : short.slice(0, -1);
}
