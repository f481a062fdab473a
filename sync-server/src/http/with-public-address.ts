import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FileIndex } from './file-index';

const page = '/index.html';
const relativeContent = 'content="/social-card.jpg"';

/** Makes the address of the social card absolute: link previews need that, and the build does not know the public address. */
export function withPublicAddress(files: FileIndex, publicUrl: string | null): FileIndex {
  const file = files.get(page);
  const text = file === undefined ? '' : Buffer.from(file.body).toString('utf8');
  if (file === undefined || publicUrl === null || !text.includes(relativeContent)) {
    return files;
  }
  const address = new URL('/social-card.jpg', publicUrl).href;
  const body = new Uint8Array(
    Buffer.from(
      text.replace(relativeContent, () => `content="${address.replaceAll('"', '&quot;')}"`),
    ),
  );
  return new Map(files).set(page, {
    type: file.type,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    encoded: { br: new Uint8Array(brotliCompressSync(body)), gzip: new Uint8Array(gzipSync(body)) },
  });
}
