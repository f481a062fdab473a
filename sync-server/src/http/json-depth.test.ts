import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeeperThan } from './json-depth';

test.each([
  ['', 0, false],
  ['7', 0, false],
  ['[]', 0, true],
  ['[]', 1, false],
  ['{"a":[{}]}', 2, true],
  ['{"a":[{}]}', 3, false],
  ['[1,[2],[3],[4]]', 2, false],
  ['"[[[["', 0, false],
  [String.raw`["\"[[[\\"]`, 1, false],
  [String.raw`["\\",[]]`, 1, true],
  ['"[[[[ that never ends', 0, false],
  ['[['.repeat(100_000), 32, true],
] as const)('%j is deeper than %i: %s', (text, limit, expected) => {
  expect(isDeeperThan(text, limit)).toBe(expected);
});

test('the depth is that of the parsed value, for any keys and strings', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value);
      const depth = depthOf(value);
      expect(isDeeperThan(text, depth)).toBe(false);
      expect(isDeeperThan(text, depth - 1)).toBe(depth > 0);
    }),
  );
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
