import type { Walk } from '@emmaus/shared/entities/walk';
import { longDate } from '@emmaus/shared/domain/display-date';
import { walkFileName } from '@emmaus/shared/domain/file-names';
import { walkText } from '@emmaus/shared/domain/walk-library-entry';

/** The walk as a text file, for Save. */
export function walkFile(walk: Walk): { readonly name: string; readonly text: string } {
  const heading = `Daily Walk - ${longDate(walk.date)}\n${walk.title}`;
  return { name: walkFileName(walk.date), text: `${heading}\n\n${walkText(walk.content)}\n` };
}
