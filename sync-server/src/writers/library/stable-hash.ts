import { createHash } from 'node:crypto';

/** A number in [0, 2^32) that is the same for the same parts everywhere, and unrelated for others. */
export function stableHash(...parts: readonly string[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0);
}
