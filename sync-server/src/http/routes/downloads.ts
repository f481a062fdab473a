import { Hono } from 'hono';
import type { Context } from 'hono';
import type { DownloadList } from '@emmaus/shared/api/downloads';
import { mayDownload } from '@emmaus/shared/domain/entitlement';
import type { DownloadItem } from '@emmaus/shared/enums/downloads';
import { downloadItems } from '@emmaus/shared/enums/downloads';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { ByteRange } from '../../downloads/byte-range';
import { askedRange } from '../../downloads/byte-range';
import type { OpenDownload } from '../../downloads/download-folder';
import type { AppDeps, AppEnv } from '../app-env';
import { signedIn } from '../middleware/signed-in';

/** What Discipleship may keep: whole, in parts, and on from where a connection was cut. */
export function downloadRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/downloads', signedIn(deps), async (c) => {
    const items = downloadItems.map(async ({ slug }) => ({
      slug,
      bytes: await deps.downloads.size(slug),
    }));
    return c.json({ items: await Promise.all(items) } satisfies DownloadList);
  });

  // HEAD comes here too.
  routes.get('/downloads/:slug', signedIn(deps), async (c) => {
    const item = downloadItems.find(({ slug }) => slug === c.req.param('slug'));
    if (item === undefined) {
      throw new DomainError('not-found', 'There is no such download.');
    }
    if (!mayDownload(c.get('user').membershipTier)) {
      throw new DomainError('upgrade-required', 'Requires Discipleship membership');
    }
    const download = await deps.downloads.open(item.slug);
    if (download === null) {
      throw new DomainError(
        'unavailable',
        'This item is being prepared. It will be here for you soon.',
      );
    }
    return answer(c, item, download);
  });

  return routes;
}

async function answer(
  c: Context<AppEnv>,
  { fileName }: DownloadItem,
  download: OpenDownload,
): Promise<Response> {
  const { size, etag } = download;
  c.header('ETag', etag);
  c.header('Accept-Ranges', 'bytes');
  if (c.req.header('if-none-match')?.includes(etag) === true) {
    await download.close();
    return c.body(null, 304);
  }
  const condition = c.req.header('if-range');
  // A part of another content than the one that the caller has would make a broken file of both.
  const isSame = condition === undefined || condition === etag;
  const asked = askedRange(isSame ? c.req.header('range') : undefined, size);
  if (asked.kind === 'unsatisfiable') {
    await download.close();
    c.header('Content-Range', `bytes */${size}`);
    return c.json({ message: 'This part lies behind the end.' }, 416);
  }
  const range = asked.kind === 'part' ? asked.range : null;
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  c.header('Content-Length', String(lengthOf(range, size)));
  if (range !== null) {
    c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const status = range === null ? 200 : 206;
  if (c.req.method === 'HEAD' || size === 0) {
    await download.close();
    return c.body(null, status);
  }
  return c.body(download.read(range), status);
}

function lengthOf(range: ByteRange | null, size: number): number {
  return range === null ? size : range.end - range.start + 1;
}
