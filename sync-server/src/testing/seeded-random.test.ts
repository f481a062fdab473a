import { expect, test } from 'vitest';
import { createSeededRandom } from './seeded-random';

const draw = (seed: number, count: number): number[] => {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('the same seed gives the same numbers, and another seed gives others', () => {
  expect(draw(7, 20)).toEqual(draw(7, 20));
  expect(draw(7, 20)).not.toEqual(draw(8, 20));
});

test('numbers are in [0, 1) and evenly distributed', () => {
  const numbers = draw(2026, 10_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean).toBeCloseTo(0.5, 1);
});
