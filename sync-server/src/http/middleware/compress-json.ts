import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { acceptedEncoding } from '../accepted-encoding';
import type { AppEnv } from '../app-env';

const gzipAsync = promisify(gzip);
/** Smaller bodies are not compressed: the few saved bytes are not worth the CPU time. */
const compressAboveBytes = 1024;
/** Measured on our JSON: level 1 takes a third of the time of level 6 and gives 12 % more bytes. */
const level = 1;

/** Compresses JSON responses outside the main thread. Streams are not compressed. */
export const compressJson = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.headers.get('content-type')?.startsWith('application/json') !== true) {
    return;
  }
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (acceptedEncoding(c.req.header('accept-encoding'), { gzip: true }) === null) {
    return;
  }
  const { status, headers } = c.res;
  const body = await c.res.arrayBuffer();
  if (body.byteLength < compressAboveBytes) {
    c.res = new Response(body, { status, headers });
    return;
  }
  const compressed = new Uint8Array(await gzipAsync(body, { level }));
  c.res = new Response(compressed, { status, headers });
  c.res.headers.set('content-encoding', 'gzip');
  c.res.headers.set('content-length', String(compressed.byteLength));
});
