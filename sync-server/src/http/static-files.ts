import { Hono } from 'hono';
import type { Context } from 'hono';
import { acceptedEncoding } from './accepted-encoding';
import type { FileIndex, StoredFile } from './file-index';

export type StaticFolders = { readonly pwa: FileIndex; readonly scripture: FileIndex };

const foreverCaching = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';
/** The browser revalidates on each use; with the ETag that costs one 304 response. */
const revalidate = 'no-cache';

/**
 * Serves the built app and the Bible text. Unknown paths get `index.html`, but only for navigations: a missing script
 * must not return HTML.
 */
export function staticFiles(folders: StaticFolders): Hono {
  const app = new Hono();
  app.get('/scripture/*', (c) => {
    const path = pathOf(c)?.slice('/scripture'.length);
    const file = path === undefined ? undefined : folders.scripture.get(path);
    return file === undefined ? notFound(c) : respondWithFile(c, file, scriptureCaching(c, path));
  });
  app.get('*', (c) => {
    const path = pathOf(c);
    const file = path === null ? undefined : folders.pwa.get(path === '/' ? '/index.html' : path);
    if (path !== null && file !== undefined) {
      return respondWithFile(c, file, path.startsWith('/assets/') ? foreverCaching : revalidate);
    }
    const page = folders.pwa.get('/index.html');
    return page !== undefined && isNavigation(c, path)
      ? respondWithFile(c, page, revalidate)
      : notFound(c);
  });
  return app;
}

function respondWithFile(c: Context, file: StoredFile, caching: string): Response {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), file.encoded);
  const etag = `"${file.hash}${encoding === null ? '' : `-${encoding}`}"`;
  const headers: Record<string, string> = { ETag: etag, 'Cache-Control': caching };
  if (Object.keys(file.encoded).length > 0) {
    headers['Vary'] = 'Accept-Encoding';
  }
  if (matchesEtag(c.req.header('if-none-match'), etag)) {
    return c.body(null, 304, headers);
  }
  const body = (encoding === null ? undefined : file.encoded[encoding]) ?? file.body;
  headers['Content-Type'] = file.type;
  headers['Content-Length'] = String(body.byteLength);
  if (encoding !== null) {
    headers['Content-Encoding'] = encoding;
  }
  return c.body(body, 200, headers);
}

/** With `?v=`, the version of the Bible text, the content of an address never changes. */
function scriptureCaching(c: Context, path: string | undefined): string {
  if (path === '/index.json') {
    return revalidate;
  }
  return c.req.query('v') === undefined ? oneDay : foreverCaching;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function isNavigation(c: Context, path: string | null): boolean {
  const lastPart = path?.split('/').at(-1);
  return (
    path !== null &&
    !path.startsWith('/assets/') &&
    lastPart?.includes('.') === false &&
    c.req.header('accept')?.includes('text/html') === true
  );
}

function notFound(c: Context): Response {
  return c.text('There is nothing at this address.', 404, { 'Cache-Control': 'no-store' });
}

/** The decoded path, or null if its escapes are malformed. */
function pathOf(c: Context): string | null {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return null;
  }
}
