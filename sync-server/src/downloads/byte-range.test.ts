import { expect, test } from 'vitest';
import { parseRangeHeader } from './byte-range';

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=10-', 10, 99],
  ['bytes=10-19', 10, 19],
  ['bytes=10-5000', 10, 99],
  ['bytes=-30', 70, 99],
  ['bytes=-5000', 0, 99],
  ['Bytes= 99-99 ', 99, 99],
])('%s of a hundred bytes', (header, start, end) => {
  expect(parseRangeHeader(header, 100)).toEqual({ kind: 'part', range: { start, end } });
});

test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('%s cannot be satisfied', (header) => {
  expect(parseRangeHeader(header, 100)).toEqual({ kind: 'unsatisfiable' });
});

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-3',
  'bytes=0-1,5-6',
  'bytes=0-1,500-600',
  'lines=0-1',
  'bytes=a-b',
])('%s is answered with the whole file', (header) => {
  expect(parseRangeHeader(header, 100)).toEqual({ kind: 'whole' });
});

test('no range of an empty file can be satisfied', () => {
  expect(parseRangeHeader('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  expect(parseRangeHeader('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' });
});
