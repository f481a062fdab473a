import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export type Encoding = 'br' | 'gzip';

export type StoredFile = {
  readonly type: string;
  /** Hash of the unencoded body. The ETag of an encoded body appends the encoding. */
  readonly hash: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
};

/** Files by their path relative to the folder, with a leading `/`. */
export type FileIndex = ReadonlyMap<string, StoredFile>;

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const typesByExtension: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Reads all files of a build into memory. The server then serves exactly one build, even while the next one overwrites the
 * folder, and no request can reach a file outside it. A missing folder gives an empty index.
 */
export async function readFileIndex(folder: string): Promise<FileIndex> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    emptyIfMissing,
  );
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(folder, file).split(sep).join('/')}`;
        bodies.set(path, new Uint8Array(await readFile(file)));
      }),
  );
  const index = new Map<string, StoredFile>();
  for (const [path, body] of bodies) {
    if (!isEncodedVariant(path, bodies)) {
      index.set(path, storedFile(path, body, bodies));
    }
  }
  return index;
}

function storedFile(
  path: string,
  body: Uint8Array<ArrayBuffer>,
  bodies: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): StoredFile {
  const br = bodies.get(path + suffixes.br);
  const gzip = bodies.get(path + suffixes.gzip);
  return {
    type: typesByExtension[extname(path)] ?? 'application/octet-stream',
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    encoded: { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
  };
}

function isEncodedVariant(path: string, bodies: ReadonlyMap<string, unknown>): boolean {
  return Object.values(suffixes).some(
    (suffix) => path.endsWith(suffix) && bodies.has(path.slice(0, -suffix.length)),
  );
}

function emptyIfMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return [];
  }
  throw error;
}
