import { stableHash } from '../../stable-hash';

/**
 * Returns the next `count` items for a person who has had `turn` answers. The order is the person's own; no item
 * repeats before all were returned, and the order then changes.
 */
export function nextInRotation<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  {
    userId,
    turn,
    count,
  }: { readonly userId: string; readonly turn: number; readonly count: number },
): T[] {
  const size = Math.min(count, items.length);
  const turnsInRound = Math.max(1, Math.floor(items.length / Math.max(size, 1)));
  const round = Math.floor(turn / turnsInRound);
  const at = (turn % turnsInRound) * size;
  return items
    .map((item) => ({ item, order: stableHash(userId, String(round), keyOf(item)) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(at, at + size)
    .map(({ item }) => item);
}
