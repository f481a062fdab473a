import { assert } from '@emmaus/shared/kernel/assert';

/** A stroke of a pattern: its position in sixteenths and its velocity from 0 to 1. */
export type Stroke = { readonly at: number; readonly velocity: number };

const velocityBySign: Readonly<Record<string, number>> = { o: 0.55, x: 0.82, X: 1 };

/** The strokes before `until` (in sixteenths) when a pattern of one or more whole bars repeats from 0. */
export function strokes(pattern: string, until: number): Stroke[] {
  assert(pattern.length % 16 === 0, `"${pattern}" is not a whole number of bars`);
  const found: Stroke[] = [];
  for (let at = 0; at < until; at += 1) {
    const velocity = velocityBySign[pattern[at % pattern.length] ?? '.'];
    if (velocity !== undefined) {
      found.push({ at, velocity });
    }
  }
  return found;
}
