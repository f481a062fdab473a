import * as z from 'zod/mini';
import type { ScriptureBook } from '@emmaus/shared/entities/scripture';
import { scriptureBookSchema } from '@emmaus/shared/entities/scripture';
import type { Http } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

export type ScriptureApi = { readonly book: (slug: string) => Promise<Outcome<ScriptureBook>> };

const indexSchema = z.object({ version: z.string() });

/**
 * Books of the Bible. The service worker caches each book under its edition, so that a book that was read once is available
 * offline.
 */
export function createScriptureApi(http: Http): ScriptureApi {
  const get = async <S extends z.core.$ZodType>(
    path: string,
    schema: S,
  ): Promise<Outcome<z.output<S>>> => {
    try {
      return classify(await http({ method: 'GET', path, timeoutMs }), schema);
    } catch {
      return classify(null, schema);
    }
  };
  return {
    book: async (slug) => {
      const index = await get('/scripture/index.json', indexSchema);
      return index.kind === 'done'
        ? get(
            `/scripture/${encodeURIComponent(slug)}.json?v=${index.value.version}`,
            scriptureBookSchema,
          )
        : index;
    },
  };
}
