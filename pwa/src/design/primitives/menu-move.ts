/** Where a key leads in a menu: to an item, out of it with the focus back on its button, out of it with Tab, or nowhere. */
export type MenuMove = number | 'close' | 'leave' | null;

/** @param index the item that has the focus */
export function menuMove(key: string, index: number, labels: readonly string[]): MenuMove {
  const count = labels.length;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return 'close';
    case 'Tab':
      return 'leave';
    default:
      return key.length === 1 && key !== ' ' ? startingWith(key, index, labels) : null;
  }
}

/** The next item, around the end, whose label begins with the typed letter. */
function startingWith(letter: string, index: number, labels: readonly string[]): number | null {
  const order = labels.map((_, offset) => (index + 1 + offset) % labels.length);
  const found = order.find((at) =>
    labels[at]?.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  );
  return found ?? null;
}
