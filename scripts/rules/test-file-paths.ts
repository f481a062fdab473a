import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project';

const folders = ['shared/src', 'sync-server/src', 'pwa/src', 'pwa/e2e', 'pwa/simulation'];

/** The absolute paths of all test files of the product, in no particular order. */
export async function testFilePaths(): Promise<string[]> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const inside = await readdir(join(projectRoot, folder), { recursive: true });
      return inside.filter(isTestFile).map((name) => join(projectRoot, folder, name));
    }),
  );
  return names.flat();
}

function isTestFile(name: string): boolean {
  return /\.(?:test|e2e)\.tsx?$/.test(name);
}
