import type { Ids } from '@emmaus/shared/kernel/ports';

/** Ids in the shape of a UUID of version 4 that count up: `00000000-0000-4000-8000-000000000001`. */
export function countedIds(first = 1): Ids {
  let next = first;
  return {
    next: () => {
      const digits = next.toString(16).padStart(12, '0');
      next += 1;
      return `00000000-0000-4000-8000-${digits}`;
    },
  };
}
