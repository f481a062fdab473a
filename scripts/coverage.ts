import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from './project';
import { coverageTable, requirementsIn, untestedRequirements } from './rules/coverage-table';
import { testFilePaths } from './rules/test-file-paths';

/**
 * `npm run coverage` writes docs/coverage.md: the tests of each line of docs/product-spec.md. With `--check`, as part of
 * `npm run verify`, it fails when a line has no test or the document is not up to date.
 */
const document = join(projectRoot, 'docs/coverage.md');
const requirements = requirementsIn(
  await readFile(join(projectRoot, 'docs/product-spec.md'), 'utf8'),
);
const files = await Promise.all(
  (await testFilePaths()).map(async (path) => ({
    path: relative(projectRoot, path),
    text: await readFile(path, 'utf8'),
  })),
);
const table = coverageTable(requirements, files);

if (process.argv.includes('--check')) {
  const problems = [
    ...untestedRequirements(requirements, files).map((id) => `${id} has no test`),
    ...((await readFile(document, 'utf8').catch(() => '')) === table
      ? []
      : ['docs/coverage.md is not up to date: npm run coverage']),
  ];
  if (problems.length > 0) {
    console.error(`docs/product-spec.md: ${problems.join('; ')}`);
    process.exit(1);
  }
  console.log(`${requirements.length} lines of docs/product-spec.md, each with a test`);
} else {
  await writeFile(document, table);
}
