import type { Ids, Random } from '@emmaus/shared/kernel/ports';

export const randomIds: Ids = {
  // `randomUUID` exists only in secure contexts; a page on the home network without https has none.
  next: () => ('randomUUID' in crypto ? crypto.randomUUID() : uuidOf(randomBytes(16))),
};

export const systemRandom: Random = { next: () => Math.random() };

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Formats 16 random bytes as a version 4 UUID. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes]
    .map((byte, index) => {
      const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
      return value.toString(16).padStart(2, '0');
    })
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
