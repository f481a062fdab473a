import type { ModuleImports } from './module-imports';

/** A row of an import table in ARCHITECTURE.md. */
export type ImportRule = {
  /** A folder directly below the root. */
  readonly folder: string;
  readonly mayImport: readonly string[];
};

/** Reads the table that follows the heading `### <root>`: folder, what it holds, what it may import. */
export function parseImportTable(document: string, root: string): ImportRule[] {
  const [, section = ''] = document.split(`### ${root}\n`);
  const [table = ''] = section.split('\n### ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, folder = '', , mayImport = ''] = line.split('|').map((cell) => cell.trim());
      return { folder: namesIn(folder)[0] ?? '', mayImport: namesIn(mayImport) };
    });
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''));
}

/** @returns `from -> to: example` for every pair of folders that the table does not allow, and for every unused permission */
export function compareWithImports(
  rules: readonly ImportRule[],
  root: string,
  modules: ModuleImports,
): string[] {
  const used = usedImports(root, modules);
  const allowed = new Set(
    rules.flatMap(({ folder, mayImport }) => mayImport.map((name) => `${folder} -> ${name}`)),
  );
  const missing = [...used].filter(([pair]) => !allowed.has(pair));
  const unused = [...allowed].filter((pair) => !used.has(pair));
  return [
    ...missing.map(([pair, example]) => `${pair} is not in the table: ${example}`),
    ...unused.map((pair) => `${pair} is in the table and not used`),
  ].toSorted();
}

/** Pairs of different folders directly below the root, each with one module that imports so. */
export function usedImports(root: string, modules: ModuleImports): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const [module, imports] of modules) {
    const from = folderOf(root, module);
    for (const imported of imports) {
      const to = folderOf(root, imported);
      if (from !== null && to !== null && from !== to) {
        used.set(`${from} -> ${to}`, module);
      }
    }
  }
  return used;
}

/** @returns null for a module outside the root, and for one directly in it: a composition root may import anything */
function folderOf(root: string, module: string): string | null {
  if (!module.startsWith(`${root}/`)) {
    return null;
  }
  const [folder, rest] = module.slice(root.length + 1).split('/');
  return rest === undefined || folder === undefined ? null : folder;
}
