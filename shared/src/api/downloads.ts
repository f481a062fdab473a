import * as z from 'zod/mini';
import type { DownloadManifest } from '../entities/download-manifest';
import { downloadManifestSchema } from '../entities/download-manifest';

/** Response of `GET /api/downloads`. */
export const downloadListSchema = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      /** Null while the item is being prepared. */
      bytes: z.nullable(z.number()),
      /** The item's `DownloadManifest`, or null if there is none. See `readManifest`. */
      manifest: z.unknown(),
    }),
  ),
});
export type DownloadList = z.infer<typeof downloadListSchema>;

/** @returns null if there is no manifest, or if this version of the app cannot parse it */
export function readManifest(manifest: unknown): DownloadManifest | null {
  const parsed = downloadManifestSchema.safeParse(manifest);
  return parsed.success ? parsed.data : null;
}

/** The 503 message of `GET /api/downloads/{slug}`; the page shows it too. */
export const beingPrepared = 'This item is being prepared. It will be here for you soon.';
