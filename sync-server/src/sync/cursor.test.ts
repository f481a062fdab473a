import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import { comparePositions, formatCursor, parseCursor } from './cursor';

const position = fc.record({
  version: fc.nat(3),
  kind: fc.constantFrom(...rowKinds),
  id: fc.constantFrom('a', 'b', '2026-11-21'),
});

test('[PULL-2] a cursor is the same after it was formatted and parsed', () => {
  fc.assert(
    fc.property(position, (value) => {
      const cursor = { epoch: '0b9f3c1e-5a27-4f3e-9a57-222222222222', ...value };
      expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
      const withPurge = { ...cursor, purgedVersion: 7 };
      expect(parseCursor(formatCursor(withPurge))).toEqual(withPurge);
    }),
  );
});

test.each([
  '',
  'x',
  'e~1~walk',
  'e~-1~walk~a',
  'e~1.5~walk~a',
  'e~1~nothing~a',
  'e~1~walk~a~b',
  'e~1~walk~a~1~1',
])('[PULL-3] %j is not a valid cursor', (text) => {
  expect(parseCursor(text)).toBeNull();
});

test('[PULL-2] rows are ordered by version, kind and id', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      expect(Math.sign(comparePositions(a, b)) + Math.sign(comparePositions(b, a))).toBe(0);
      const isChain = comparePositions(a, b) <= 0 && comparePositions(b, c) <= 0;
      expect(!isChain || comparePositions(a, c) <= 0).toBe(true);
    }),
  );
});
