import * as z from 'zod/mini';

const searchTextSchema = z.object({
  id: z.string(),
  title: z.string(),
  input: z.string(),
  output: z.string(),
});

/** To the worker. */
export const searchRequestSchema = z.union([
  z.object({ kind: z.literal('put'), texts: z.array(searchTextSchema) }),
  z.object({ kind: z.literal('remove'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('search'), words: z.string() }),
]);
export type SearchRequest = z.infer<typeof searchRequestSchema>;

/** From the worker: what these words find, again whenever the texts changed. */
export const searchAnswerSchema = z.object({
  words: z.string(),
  ids: z.array(z.string()),
  /** How many texts were looked through: fewer than there are while they are still being handed over. */
  searched: z.int(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
