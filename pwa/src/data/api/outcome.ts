import * as z from 'zod/mini';
import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { HttpResponse } from '../../platform/http';

/** The result of a call, classified here and nowhere else. Code never decides by the text of an error. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The server refused the request. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** No network, a timeout, a captive portal or a server error: the same call may succeed later. */
  | {
      readonly kind: 'unreachable';
      /** True if a server responded with an error, so that the network is not the cause. */
      readonly isServerTrouble: boolean;
    };

const notOurResponse = { kind: 'unreachable', isServerTrouble: false } as const;

/** @param response null if there was none */
export function classify<S extends z.core.$ZodType>(
  response: HttpResponse | null,
  schema: S,
): Outcome<z.output<S>> {
  if (response === null) {
    return notOurResponse;
  }
  if (response.status >= 500) {
    return { kind: 'unreachable', isServerTrouble: true };
  }
  if (response.status >= 200 && response.status < 300) {
    const parsed = z.safeParse(schema, response.json ?? null);
    return parsed.success ? { kind: 'done', value: parsed.data } : notOurResponse;
  }
  const body = errorBodySchema.safeParse(response.json);
  if (!body.success) {
    return notOurResponse;
  }
  const { message } = body.data;
  return { kind: 'refused', status: response.status, message };
}
