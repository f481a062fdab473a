import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project';
import { rulesOf, untestedRules } from './rules/untested-rules';

/** Part of `npm run verify`: every rule of the sync specification stands at the front of at least one test's title. */
const folders = ['shared/src', 'sync-server/src', 'pwa/src', 'pwa/e2e', 'pwa/simulation'];
const specification = await readFile(join(projectRoot, 'docs/sync-spec.md'), 'utf8');
const untested = untestedRules(specification, await readTestFiles());
if (untested.length > 0) {
  console.error(`Rules of docs/sync-spec.md without a test: ${untested.join(', ')}`);
  process.exit(1);
}
console.log(`${rulesOf(specification).length} rules, each named by a test`);

async function readTestFiles(): Promise<string[]> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const inside = await readdir(join(projectRoot, folder), { recursive: true });
      return inside.filter(isTestFile).map((name) => join(projectRoot, folder, name));
    }),
  );
  return Promise.all(names.flat().map((name) => readFile(name, 'utf8')));
}

function isTestFile(name: string): boolean {
  return /\.(?:test|e2e)\.tsx?$/.test(name);
}
