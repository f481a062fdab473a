import { expect, test } from 'vitest';
import { findCycles } from './find-cycles';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

test('a graph without a cycle', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
});

test('two cycles, one of them through three nodes', () => {
  const found = findCycles(
    graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] }),
  );
  expect(found.toSorted((a, b) => a.length - b.length).toReversed()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
