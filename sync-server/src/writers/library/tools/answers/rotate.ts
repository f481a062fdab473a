import { stableHash } from '../../stable-hash';

/**
 * The next few of a list for a person who had `turn` answers before: in an order of the person's own, none again
 * before all were there, and then in another order.
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
