import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import {
  downloadManifestSchema,
  manifestName,
  publicPartName,
} from '@emmaus/shared/entities/download-manifest';
import type { DownloadSlug } from '@emmaus/shared/enums/downloads';
import type { ByteRange } from './byte-range';

export type OpenDownload = {
  readonly size: number;
  /** A strong validator, computed from the content, so all processes send the same. */
  readonly etag: string;
  /** The stream respects backpressure and closes the file when it ends or is canceled. Call it at most once. */
  readonly read: (range: ByteRange | null) => ReadableStream<Uint8Array>;
  /** Closes the file if `read` is not called. */
  readonly close: () => Promise<void>;
};

/** One folder for each item (docs/downloads.md). A file that is added or replaced by a rename is served without a restart. */
export type DownloadFolder = {
  /** Of the zip, in bytes. @returns null while the item is being prepared */
  readonly size: (slug: DownloadSlug) => Promise<number | null>;
  /** @returns null if the item has none */
  readonly manifest: (slug: DownloadSlug) => Promise<DownloadManifest | null>;
  /** The zip. */
  readonly open: (slug: DownloadSlug) => Promise<OpenDownload | null>;
  /** The cover, the sample or a preview, which need no membership. @returns null for any other name */
  readonly openPublicPart: (slug: DownloadSlug, name: string) => Promise<OpenDownload | null>;
};

const readBytes = 256 * 1024;

export function createDownloadFolder(folder: string): DownloadFolder {
  const hashes = new Map<string, Promise<string>>();
  const pathOf = (slug: DownloadSlug, name: string): string => join(folder, slug, name);

  /** Hashes each file once, not once for each request. */
  const hashOf = async (file: FileHandle, identity: string): Promise<string> => {
    const known = hashes.get(identity);
    if (known !== undefined) {
      return known;
    }
    const hashing = sha256(file);
    hashes.set(identity, hashing);
    // The next request retries a failed read.
    hashing.catch(() => hashes.delete(identity));
    return hashing;
  };

  const openFile = async (path: string): Promise<OpenDownload | null> => {
    const file = await open(path).catch(ifAbsent);
    if (file === null) {
      return null;
    }
    try {
      const { size, mtimeNs, ino, dev } = await file.stat({ bigint: true });
      const hash = await hashOf(file, `${dev}:${ino}:${size}:${mtimeNs}`);
      return {
        size: Number(size),
        etag: `"${hash}"`,
        read: (range) => streamOf(file, range),
        close: () => file.close(),
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  };

  return {
    size: async (slug) => {
      const found = await stat(pathOf(slug, `${slug}.zip`)).catch(ifAbsent);
      return found?.isFile() === true ? found.size : null;
    },
    manifest: async (slug) => {
      const text = await readFile(pathOf(slug, manifestName), 'utf8').catch(ifAbsent);
      return text === null ? null : downloadManifestSchema.parse(JSON.parse(text));
    },
    open: (slug) => openFile(pathOf(slug, `${slug}.zip`)),
    openPublicPart: async (slug, name) =>
      publicPartName.test(name) ? openFile(pathOf(slug, name)) : null,
  };
}

async function sha256(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({
    start: 0,
    autoClose: false,
    highWaterMark: readBytes,
  })) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('base64url').slice(0, 22);
}

function streamOf(file: FileHandle, range: ByteRange | null): ReadableStream<Uint8Array> {
  const stream = file.createReadStream({ start: 0, highWaterMark: readBytes, ...range });
  // Node declares its own type for the same stream.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

function ifAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
}
