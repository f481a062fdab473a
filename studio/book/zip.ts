import type { Zippable } from 'fflate';
import { zipSync } from 'fflate';

export type ZipFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False for files that are already compressed, and for the first file of an EPUB, which must be stored. */
  readonly isCompressed: boolean;
};

/** The earliest date of the zip format, in local time: the same files give the same bytes in every time zone. */
const fixedTime = new Date(1980, 0, 1);

/** A zip of the files, in their order. */
export function createZip(files: readonly ZipFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { name, bytes, isCompressed } of files) {
    entries[name] = [bytes, { level: isCompressed ? 9 : 0, mtime: fixedTime }];
  }
  return zipSync(entries);
}
