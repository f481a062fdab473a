import type { Ids } from '@emmaus/shared/kernel/ports';

/** UUIDs in order. @param space keeps the ids of several makers apart */
export function countedIds(space: number): Ids {
  let made = 0;
  return {
    next: () => {
      made += 1;
      return `${hex(space, 8)}-0000-4000-8000-${hex(made, 12)}`;
    },
  };
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0');
}
