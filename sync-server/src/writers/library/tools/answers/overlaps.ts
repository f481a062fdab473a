import type { Reference } from '../../../../scripture/reference';

type Point = Reference['start'];

/** True if two passages share a verse. */
export function overlaps(a: Reference, b: Reference): boolean {
  return a.book.slug === b.book.slug && !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Point, b: Point): boolean {
  return a.chapter < b.chapter || (a.chapter === b.chapter && a.verse < b.verse);
}
