import { extname } from 'node:path';
import { Hono } from 'hono';
import { downloadSlugs } from '@emmaus/shared/enums/downloads';
import type { AppDeps } from '../app-env';
import { sendFile } from '../send-file';

const types: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
};

/** Covers, the sample chapter and previews. They are public and need no session. */
export function downloadParts({ downloads }: Pick<AppDeps, 'downloads'>): Hono {
  const routes = new Hono();
  routes.get('/downloads/:slug/:name', async (c) => {
    const { slug: slugParam, name } = c.req.param();
    const slug = downloadSlugs.find((known) => known === slugParam);
    const part = slug === undefined ? null : await downloads.openPublicPart(slug, name);
    if (part === null) {
      return c.json({ message: 'There is nothing at this address.' }, 404);
    }
    return sendFile(c, part, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      // The browser revalidates on each use; with the ETag that costs one 304 response.
      'Cache-Control': 'no-cache',
    });
  });
  return routes;
}
