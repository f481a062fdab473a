import type { Zippable } from 'fflate';
import { zipSync } from 'fflate';

export type ZipFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures and archives gain nothing from being packed again; an EPUB's first file must not be. */
  readonly packed: boolean;
};

/** The first moment that a zip can hold, by any clock: the same files give the same bytes everywhere. */
const noTime = new Date(1980, 0, 1);

export function zipOf(files: readonly ZipFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { name, bytes, packed } of files) {
    entries[name] = [bytes, { level: packed ? 9 : 0, mtime: noTime }];
  }
  return zipSync(entries);
}
