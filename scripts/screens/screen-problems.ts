import type { LoadedChunk } from './loaded-chunks';
import { kilobytesOf, loadedChunks } from './loaded-chunks';
import type { Chunk } from './read-chunks';
import type { Screen } from './screens';

/** The limits and rules of `screens.ts` that a build breaks, each as a line that names the module and its chunk. */
export function screenProblems(chunks: readonly Chunk[], screens: readonly Screen[]): string[] {
  return [
    ...routesWithoutScreen(chunks, screens),
    ...screens.flatMap((screen) => {
      const loaded = loadedChunks(chunks, screen);
      return [...sizeProblems(screen, loaded), ...moduleProblems(screen, loaded)];
    }),
  ];
}

/** A chunk that is preloaded by its name and that no longer exists. */
export function preloadProblems(chunks: readonly Chunk[], preloaded: readonly string[]): string[] {
  return preloaded
    .filter((name) => !chunks.some(({ file }) => file.startsWith(`assets/${name}-`)))
    .map((name) => `vite.config.ts preloads the chunk ${name}, which is not in the build`);
}

function routesWithoutScreen(chunks: readonly Chunk[], screens: readonly Screen[]): string[] {
  const known = new Set(screens.flatMap(({ entries }) => entries));
  return chunks
    .flatMap(({ modules }) => modules)
    .filter((module) => module.endsWith('?tsr-split=component'))
    .map((module) => module.replace('pwa/', ''))
    .filter((module) => !known.has(module))
    .map((module) => `${module} is no entry of a screen in scripts/screens/screens.ts`);
}

function sizeProblems({ name, maxKilobytes }: Screen, loaded: readonly LoadedChunk[]): string[] {
  const kilobytes = kilobytesOf(loaded);
  if (kilobytes <= maxKilobytes) {
    return [];
  }
  const sizes = loaded
    .toSorted((a, b) => b.chunk.gzipBytes - a.chunk.gzipBytes)
    .map(({ chunk }) => `  ${(chunk.gzipBytes / 1000).toFixed(1)} kB ${chunk.file}`);
  const line = `${name} loads ${kilobytes.toFixed(1)} kB of JavaScript, the limit is ${maxKilobytes} kB:`;
  return [[line, ...sizes].join('\n')];
}

function moduleProblems(
  { name, features, excluded }: Screen,
  loaded: readonly LoadedChunk[],
): string[] {
  const isForeign = (module: string): boolean => {
    const path = /^pwa\/src\/features\/(.+)/.exec(module)?.[1];
    return path !== undefined && !features.some((part) => `${path}/`.startsWith(`${part}/`));
  };
  return loaded.flatMap(({ chunk, path }) =>
    chunk.modules
      .filter((module) => isForeign(module) || excluded.test(module))
      .map((module) => `${name} must not load ${module}, but does: ${path.join(' imports ')}`),
  );
}
