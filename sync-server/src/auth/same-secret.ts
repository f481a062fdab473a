import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that says nothing of how much of the guess was right, nor of how long the secret is. */
export function isSameSecret(guess: string, secret: string): boolean {
  return timingSafeEqual(digestOf(guess), digestOf(secret));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
