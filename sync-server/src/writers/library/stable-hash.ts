import { createHash } from 'node:crypto';

/** Returns a deterministic hash of the parts, from 0 to 2^32 - 1. */
export function stableHash(...parts: readonly string[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0);
}
