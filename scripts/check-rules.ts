import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project';
import { testFilePaths } from './rules/test-file-paths';
import { rulesOf, untestedRules } from './rules/untested-rules';

/** Part of `npm run verify`: every rule of the sync specification must begin the title of at least one test. */
const specification = await readFile(join(projectRoot, 'docs/sync-spec.md'), 'utf8');
const paths = await testFilePaths();
const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
const untested = untestedRules(specification, texts);
if (untested.length > 0) {
  console.error(`Rules of docs/sync-spec.md without a test: ${untested.join(', ')}`);
  process.exit(1);
}
console.log(`${rulesOf(specification).length} rules, each with a test`);
