import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** A JavaScript file of the built app. */
export type Chunk = {
  /** Such as `assets/login-1a2b3c4d.js`. */
  readonly file: string;
  readonly gzipBytes: number;
  /** Files that it imports statically. */
  readonly imports: readonly string[];
  /** Paths from the project's top, such as `pwa/src/boot.ts`. */
  readonly modules: readonly string[];
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    imports: z.array(z.string()).default([]),
  }),
);
const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/** The chunks of a build of the app, read from Vite's manifest and the source maps, and `appearance.js`. */
export async function readChunks(builtDir: string): Promise<Chunk[]> {
  const manifest = manifestSchema.parse(await readJson(join(builtDir, '.vite/manifest.json')));
  const built = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(async ({ file, src, imports }) => {
      const code = await readFile(join(builtDir, file));
      // A module that only exports what others contain has no code, so the source map does not name it.
      const entry = src === undefined || src.startsWith('../') ? [] : [`pwa/${src}`];
      // Rolldown's own runtime has no source map.
      const hasSourceMap = code.includes('//# sourceMappingURL=');
      const sources = hasSourceMap ? await readSources(join(builtDir, `${file}.map`)) : [];
      return {
        file,
        gzipBytes: gzipBytes(code),
        imports: imports.flatMap((key) => manifest[key]?.file ?? []),
        modules: [...new Set([...entry, ...sources])],
      };
    });
  // `index.html` loads this file, which the build only copies.
  const copied = {
    file: 'appearance.js',
    gzipBytes: gzipBytes(await readFile(join(builtDir, 'appearance.js'))),
    imports: [],
    modules: ['pwa/public/appearance.js'],
  };
  return [...(await Promise.all(built)), copied];
}

async function readSources(sourceMapFile: string): Promise<string[]> {
  const { sources } = sourceMapSchema.parse(await readJson(sourceMapFile));
  // They are relative to the folder in which the build ran.
  return sources.map((source) => source.replace(/^(?:\.\.\/)+/, ''));
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function gzipBytes(code: Buffer): number {
  return gzipSync(code, { level: 9 }).byteLength;
}
