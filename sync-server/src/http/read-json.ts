import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isDeeperThan } from './json-depth';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { HTTPException } from 'hono/http-exception';

/** More than twice the depth of any request of the app. Deeper JSON could overflow the stack of recursive code. */
const maxDepth = 32;

/**
 * Reads and parses a JSON body, gzip or plain.
 * @throws DomainError 'invalid' for invalid or too deeply nested JSON, a zod error for another shape, 413 above `maxBytes` after decompression
 */
export async function readJson<T extends z.core.$ZodType>(
  c: Context,
  schema: T,
  maxBytes: number,
): Promise<z.output<T>> {
  const text = await readText(c, maxBytes);
  if (isDeeperThan(text, maxDepth)) {
    throw new DomainError('invalid', 'The request is nested too deeply.');
  }
  return z.parse(schema, parseJson(text));
}

async function readText(c: Context, maxBytes: number): Promise<string> {
  const encoding = c.req.header('content-encoding');
  if (encoding === undefined || encoding === 'identity') {
    const text = await c.req.text();
    if (Buffer.byteLength(text) > maxBytes) {
      throw new HTTPException(413, { message: 'The request is too large.' });
    }
    return text;
  }
  if (encoding !== 'gzip') {
    throw new HTTPException(415, { message: 'Only gzip is understood as content encoding.' });
  }
  const compressed = Buffer.from(await c.req.arrayBuffer());
  try {
    return gunzipSync(compressed, { maxOutputLength: maxBytes }).toString('utf8');
  } catch (error) {
    if (error instanceof RangeError) {
      throw new HTTPException(413, { message: 'The request is too large.' });
    }
    throw new DomainError('invalid', 'The request could not be unpacked.', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainError('invalid', 'The request is not valid JSON.', { cause: error });
  }
}
