import { Hono } from 'hono';
import type { Context } from 'hono';
import { acceptedEncoding } from './accepted-encoding';
import type { FileIndex, StoredFile } from './file-index';

export type StaticFolders = { readonly pwa: FileIndex; readonly scripture: FileIndex };

const forever = 'public, max-age=31536000, immutable';
const everyDay = 'public, max-age=86400';
/** Kept, but asked about each time: with an ETag that costs one short answer. */
const askFirst = 'no-cache';

/**
 * The built app and the Bible text. Addresses of screens answer with `index.html`, but only where a browser navigates:
 * a missing script must not look like a page.
 */
export function staticFiles(folders: StaticFolders): Hono {
  const app = new Hono();
  app.get('/scripture/*', (c) => {
    const path = pathOf(c)?.slice('/scripture'.length);
    const file = path === undefined ? undefined : folders.scripture.get(path);
    return file === undefined ? notFound(c) : answer(c, file, scriptureCaching(c, path));
  });
  app.get('*', (c) => {
    const path = pathOf(c);
    const file = path === null ? undefined : folders.pwa.get(path === '/' ? '/index.html' : path);
    if (path !== null && file !== undefined) {
      return answer(c, file, path.startsWith('/assets/') ? forever : askFirst);
    }
    const page = folders.pwa.get('/index.html');
    return page !== undefined && isNavigation(c, path) ? answer(c, page, askFirst) : notFound(c);
  });
  return app;
}

function answer(c: Context, file: StoredFile, caching: string): Response {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), file.encoded);
  const etag = `"${file.hash}${encoding === null ? '' : `-${encoding}`}"`;
  const headers: Record<string, string> = { ETag: etag, 'Cache-Control': caching };
  if (Object.keys(file.encoded).length > 0) {
    headers['Vary'] = 'Accept-Encoding';
  }
  if (isKnown(c.req.header('if-none-match'), etag)) {
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

/** With `?v=`, the text's own version, an address never changes its content. */
function scriptureCaching(c: Context, path: string | undefined): string {
  if (path === '/index.json') {
    return askFirst;
  }
  return c.req.query('v') === undefined ? everyDay : forever;
}

function isKnown(header: string | undefined, etag: string): boolean {
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

/** Decoded; null where the escapes are malformed. */
function pathOf(c: Context): string | null {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return null;
  }
}
