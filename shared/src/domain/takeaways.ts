import type { Takeaway } from '../entities/completion';

/** Adds what was written about a day that was already completed; the same words are kept once (MERGE-1). */
export function mergeTakeaways(known: readonly Takeaway[], added: Takeaway): Takeaway[] {
  if (known.some((takeaway) => takeaway.text === added.text)) {
    return [...known];
  }
  return [...known, added].toSorted(byWrittenAt);
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
