import * as z from 'zod/mini';

const searchTextSchema = z.object({
  id: z.string(),
  title: z.string(),
  input: z.string(),
  output: z.string(),
});

/** Messages to the worker. */
export const searchRequestSchema = z.union([
  z.object({ kind: z.literal('put'), texts: z.array(searchTextSchema) }),
  z.object({ kind: z.literal('remove'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('search'), query: z.string() }),
]);
export type SearchRequest = z.infer<typeof searchRequestSchema>;

/** Messages from the worker: the results of a query, sent again when the index changes. */
export const searchResponseSchema = z.object({
  query: z.string(),
  ids: z.array(z.string()),
  /** The number of indexed texts, less than the library's size while texts are still being sent. */
  searched: z.int(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
