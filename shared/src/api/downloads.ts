import * as z from 'zod/mini';
import type { DownloadManifest } from '../entities/download-manifest';
import { downloadManifestSchema } from '../entities/download-manifest';

/** Answer of `GET /api/downloads`. */
export const downloadListSchema = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      /** Null while the item is being prepared. */
      bytes: z.nullable(z.number()),
      /** What is in it: a `DownloadManifest`, or null where there is none. See `readManifest`. */
      manifest: z.unknown(),
    }),
  ),
});
export type DownloadList = z.infer<typeof downloadListSchema>;

/** @returns null where there is none, or none that this app understands */
export function readManifest(manifest: unknown): DownloadManifest | null {
  const parsed = downloadManifestSchema.safeParse(manifest);
  return parsed.success ? parsed.data : null;
}

/** Answer 503 of `GET /api/downloads/{slug}`, and what the page says of such an item. */
export const beingPrepared = 'This item is being prepared. It will be here for you soon.';
