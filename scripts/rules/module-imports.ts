import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { projectRoot } from '../project';

/** A module's path from the project's top, with the modules of the project that it imports, type imports included. */
export type ModuleImports = ReadonlyMap<string, readonly string[]>;

const importPath = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const isSource = /\.tsx?$/;
const isTest = /\.test\.tsx?$|[\\/]testing[\\/]/;

/** Reads the imports of every product module below these folders; tests and their helpers are left out. */
export function readModuleImports(folders: readonly string[]): ModuleImports {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { encoding: 'utf8', recursive: true })
      .map((file) => join(folder, file))
      .filter((file) => isSource.test(file) && !isTest.test(file)),
  );
  return new Map(files.map((file) => [toPosix(file), importsOf(file)]));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const specifiers = [...text.matchAll(importPath)].map(([, specifier = '']) => specifier);
  return specifiers.flatMap((specifier) => {
    const target = resolveModule(file, specifier);
    return target === null ? [] : [target];
  });
}

/** @returns null for a package or a file that is not TypeScript */
function resolveModule(from: string, specifier: string): string | null {
  const base = specifier.startsWith('.')
    ? join(projectRoot, dirname(from), specifier)
    : specifier.startsWith('@emmaus/shared/')
      ? join(projectRoot, 'shared/src', specifier.slice('@emmaus/shared/'.length))
      : null;
  const found = ['.ts', '.tsx', ''].find((ending) => base !== null && existsSync(base + ending));
  return base === null || found === undefined || !isSource.test(base + found)
    ? null
    : toPosix(relative(projectRoot, base + found));
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}
