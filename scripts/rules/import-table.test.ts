import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../project';
import { findCycles } from './find-cycles';
import { compareWithImports, parseImportTable, usedImports } from './import-table';
import { readModuleImports } from './module-imports';

const roots = ['shared/src', 'sync-server/src', 'pwa/src'];
const modules = readModuleImports(roots);

describe.each(roots)('%s', (root) => {
  test('the import table of ARCHITECTURE.md is what the modules import', () => {
    const document = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
    expect(compareWithImports(parseImportTable(document, root), root, modules)).toEqual([]);
  });

  test('no two folders import each other, directly or through others', () => {
    const graph = new Map<string, string[]>();
    for (const pair of usedImports(root, modules).keys()) {
      const [from = '', to = ''] = pair.split(' -> ');
      graph.set(from, [...(graph.get(from) ?? []), to]);
    }
    expect(findCycles(graph)).toEqual([]);
  });
});

test('no module imports itself through others', () => {
  expect(modules.size).toBeGreaterThan(700);
  expect(findCycles(modules)).toEqual([]);
});

test('a table is compared in both directions', () => {
  const document = [
    '### app/src',
    '| folder | holds | may import |',
    '|---|---|---|',
    '| `b/` | things | `c` |',
  ].join('\n');
  const imports = new Map([
    ['app/src/a/x.ts', ['app/src/b/y.ts']],
    ['app/src/b/y.ts', []],
  ]);
  expect(compareWithImports(parseImportTable(document, 'app/src'), 'app/src', imports)).toEqual([
    'a -> b is not in the table: app/src/a/x.ts',
    'b -> c is in the table and not used',
  ]);
});
