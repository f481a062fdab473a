import type { Random } from '@emmaus/shared/kernel/ports';

/** A random number generator in [0, 1) whose numbers depend only on the seed (mulberry32). */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
}
