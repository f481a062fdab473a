import { titleMaxLength } from '../enums/limits';

const mark = ' (conflicted copy)';

/** The title of a conflicted copy (MERGE-2). A copy of a copy is marked only once. */
export function conflictedCopyTitle(title: string): string {
  return isConflictedCopy(title) ? title : `${cut(title, titleMaxLength - mark.length)}${mark}`;
}

export function isConflictedCopy(title: string): boolean {
  return title.endsWith(mark);
}

/** The title without its mark, for screens that show the mark in another way. */
export function unmarkedTitle(title: string): string {
  return isConflictedCopy(title) ? title.slice(0, -mark.length) : title;
}

/** Does not cut within a surrogate pair: PostgreSQL could not store the result. */
function cut(text: string, maxLength: number): string {
  const short = text.slice(0, maxLength);
  return short.isWellFormed() ? short : short.slice(0, -1);
}
