import type { Takeaway } from '../entities/completion';

/** Adds a takeaway to those of the same day, in order of writing. A duplicate text is not added (MERGE-1). */
export function mergeTakeaways(existing: readonly Takeaway[], added: Takeaway): Takeaway[] {
  if (existing.some((takeaway) => takeaway.text === added.text)) {
    return [...existing];
  }
  return [...existing, added].toSorted(byWrittenAt);
}

/** All takeaways of a day as one text. */
export function takeawayText(takeaways: readonly Takeaway[]): string {
  return takeaways.map((takeaway) => takeaway.text).join('\n\n');
}

function byWrittenAt(a: Takeaway, b: Takeaway): number {
  if (a.writtenAt === b.writtenAt) {
    return a.text < b.text ? -1 : 1;
  }
  return a.writtenAt < b.writtenAt ? -1 : 1;
}
