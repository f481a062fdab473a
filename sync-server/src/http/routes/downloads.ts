import { Hono } from 'hono';
import type { DownloadList } from '@emmaus/shared/api/downloads';
import { beingPrepared } from '@emmaus/shared/api/downloads';
import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import { mayDownload } from '@emmaus/shared/domain/entitlement';
import type { DownloadSlug } from '@emmaus/shared/enums/downloads';
import { downloadItems } from '@emmaus/shared/enums/downloads';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { AppDeps, AppEnv } from '../app-env';
import { sendFile } from '../send-file';
import { signedIn } from '../middleware/signed-in';

/** Downloads of Discipleship members, with range requests, so that an interrupted download can continue. */
export function downloadRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/downloads', signedIn(deps), async (c) => {
    const items = downloadItems.map(async ({ slug }) => ({
      slug,
      bytes: await deps.downloads.size(slug),
      manifest: await readManifest(deps, slug),
    }));
    return c.json({ items: await Promise.all(items) } satisfies DownloadList);
  });

  // Also serves HEAD.
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
      return c.json({ message: beingPrepared, beingPrepared: true }, 503);
    }
    return sendFile(c, download, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${item.fileName}"`,
    });
  });

  return routes;
}

/** Null for a damaged manifest, so that the list still has all downloads. */
async function readManifest(
  { downloads, log }: Pick<AppDeps, 'downloads' | 'log'>,
  slug: DownloadSlug,
): Promise<DownloadManifest | null> {
  try {
    return await downloads.manifest(slug);
  } catch (error) {
    log.error({ err: error, slug }, 'a manifest cannot be read');
    return null;
  }
}
