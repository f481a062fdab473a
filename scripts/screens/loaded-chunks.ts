import type { Chunk } from './read-chunks';
import type { Screen } from './screens';

/** A chunk with the files that lead to it: each imports the next one, and the chunk is the last. */
export type LoadedChunk = { readonly chunk: Chunk; readonly path: readonly string[] };

/**
 * The chunks that the screen loads before it is interactive: those of its entries and all that they import statically.
 * What it loads later, when it is idle or when the person opens something, is not among them.
 * @throws Error when an entry is not in the build
 */
export function loadedChunks(chunks: readonly Chunk[], { name, entries }: Screen): LoadedChunk[] {
  const chunkByFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const pathByFile = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const chunk = chunks.find(({ modules }) => modules.includes(`pwa/${entry}`));
    if (chunk === undefined) {
      throw new Error(`${name}: no chunk contains pwa/${entry}`);
    }
    pathByFile.set(chunk.file, [chunk.file]);
  }
  // A Map is iterated in insertion order, and also over what is added meanwhile.
  for (const [file, path] of pathByFile) {
    for (const imported of chunkByFile.get(file)?.imports ?? []) {
      if (!pathByFile.has(imported)) {
        pathByFile.set(imported, [...path, imported]);
      }
    }
  }
  return [...pathByFile].flatMap(([file, path]) => {
    const chunk = chunkByFile.get(file);
    return chunk === undefined ? [] : [{ chunk, path }];
  });
}

/** Kilobytes (1000 bytes) of JavaScript with gzip. */
export function kilobytesOf(loaded: readonly LoadedChunk[]): number {
  return loaded.reduce((sum, { chunk }) => sum + chunk.gzipBytes, 0) / 1000;
}
