import { assert } from '@emmaus/shared/kernel/assert';

export type Stroke = { readonly at: number; readonly force: number };

const forces: Readonly<Record<string, number>> = { o: 0.55, x: 0.82, X: 1 };

/** The strokes of a pattern of one or two bars, repeated as far as `until` (sixteenths). */
export function strokes(pattern: string, until: number): Stroke[] {
  assert(pattern.length % 16 === 0, `"${pattern}" is not whole bars`);
  const found: Stroke[] = [];
  for (let at = 0; at < until; at += 1) {
    const force = forces[pattern[at % pattern.length] ?? '.'];
    if (force !== undefined) {
      found.push({ at, force });
    }
  }
  return found;
}
