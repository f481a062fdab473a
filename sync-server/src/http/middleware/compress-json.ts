import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { acceptedEncoding } from '../accepted-encoding';
import type { AppEnv } from '../app-env';

const pack = promisify(gzip);
/** Below this, packing costs more than the few bytes that it saves. */
const compressAboveBytes = 1024;
/** Measured on our JSON: a third of the time of level 6 for 12 % more bytes. */
const level = 1;

/** Packs JSON answers, off the thread that serves requests. Streams are left alone. */
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
  const packed = new Uint8Array(await pack(body, { level }));
  c.res = new Response(packed, { status, headers });
  c.res.headers.set('content-encoding', 'gzip');
  c.res.headers.set('content-length', String(packed.byteLength));
});
