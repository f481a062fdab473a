import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, independent of the length of the secret. */
export function isSameSecret(guess: string, secret: string): boolean {
  return timingSafeEqual(digestOf(guess), digestOf(secret));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
