import * as z from 'zod/mini';
import type { DownloadList } from '@emmaus/shared/api/downloads';
import { downloadListSchema } from '@emmaus/shared/api/downloads';
import {
  publicPartPath,
  sampleFrameSchema,
  sampleName,
} from '@emmaus/shared/entities/download-manifest';
import type { SampleChapter } from '@emmaus/shared/entities/sample-chapter';
import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';
import type { Http } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

const sampleOnWireSchema = z.extend(sampleFrameSchema, { scripture: z.array(z.unknown()) });

export type DownloadsApi = {
  /** The items that can be downloaded, with their sizes. */
  readonly list: () => Promise<Outcome<DownloadList>>;
  /** The sample chapter of a book, which needs no membership. */
  readonly sample: (slug: string) => Promise<Outcome<SampleChapter>>;
};

export function createDownloadsApi(http: Http): DownloadsApi {
  const get = async <S extends z.core.$ZodType>(
    path: string,
    schema: S,
  ): Promise<Outcome<z.output<S>>> => {
    const response = await http({ method: 'GET', path, timeoutMs }).catch(() => null);
    return classify(response, schema);
  };
  return {
    list: () => get('/api/downloads', downloadListSchema),
    sample: async (slug) => {
      const outcome = await get(publicPartPath(slug, sampleName), sampleOnWireSchema);
      const scripture = outcome.kind === 'done' ? readBlocks(outcome.value.scripture) : null;
      if (outcome.kind !== 'done') {
        return outcome;
      }
      return scripture === null
        ? { kind: 'unreachable', isServerTrouble: true }
        : { kind: 'done', value: { ...outcome.value, scripture } };
    },
  };
}

/** Without zod, because every first screen would load the code of zod's tuples. @returns null if a block is invalid */
function readBlocks(values: readonly unknown[]): ScriptureBlock[] | null {
  const blocks = values.map(readBlock);
  return blocks.every((block) => block !== null) ? blocks : null;
}

function readBlock(value: unknown): ScriptureBlock | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const { p, q, h }: { readonly p?: unknown; readonly q?: unknown; readonly h?: unknown } = value;
  if (typeof h === 'string') {
    return { h };
  }
  const texts = p ?? q;
  if (!Array.isArray(texts) || !texts.every(isVersedText)) {
    return null;
  }
  return p === undefined ? { q: texts } : { p: texts };
}

function isVersedText(value: unknown): value is [number, string] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'number' &&
    typeof value[1] === 'string'
  );
}
