import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.txt',
  '.ico',
]);
/** Smaller files are not worth compressing: the response header costs more than compression saves. */
const minBytes = 512;

const brotli = promisify(brotliCompress);
const gzipBuffer = promisify(gzip);

export type CompressOptions = { readonly brotliQuality: number };

/** Precompresses each text file of a folder to `.br` and `.gz` next to it, where that is smaller. */
export async function compressFiles(folder: string, options: CompressOptions): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map((entry) => compressFile(join(entry.parentPath, entry.name), options)),
  );
}

async function compressFile(file: string, { brotliQuality }: CompressOptions): Promise<void> {
  const body = await readFile(file);
  if (body.byteLength < minBytes) {
    return;
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), gzipBuffer(body, { level: 9 })]);
  const variants: [suffix: string, bytes: Buffer][] = [
    ['.br', br],
    ['.gz', gz],
  ];
  await Promise.all(
    variants
      .filter(([, bytes]) => bytes.byteLength < body.byteLength)
      .map(([suffix, bytes]) => writeFile(file + suffix, bytes)),
  );
}
