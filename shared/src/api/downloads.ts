import * as z from 'zod/mini';

/** Answer of `GET /api/downloads`. `bytes` is null while the item is being prepared. */
export const downloadListSchema = z.object({
  items: z.array(z.object({ slug: z.string(), bytes: z.nullable(z.number()) })),
});
export type DownloadList = z.infer<typeof downloadListSchema>;
