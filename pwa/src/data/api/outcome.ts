import * as z from 'zod/mini';
import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { HttpAnswer } from '../../platform/http';

/** What came of a call, classified once. Nobody reads an error's text to decide. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The server understood and refused. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** No network, a time-out, a captive portal, or a server in trouble: the same call may succeed later. */
  | {
      readonly kind: 'unreachable';
      /** True where a server answered that it is in trouble, so that the network is not to blame. */
      readonly isServerTrouble: boolean;
    };

const noAnswerOfOurs = { kind: 'unreachable', isServerTrouble: false } as const;

/** @param answer null when none came */
export function classify<S extends z.core.$ZodType>(
  response: HttpAnswer | null,
  schema: S,
): Outcome<z.output<S>> {
  if (response === null) {
    return noAnswerOfOurs;
  }
  if (response.status >= 500) {
    return { kind: 'unreachable', isServerTrouble: true };
  }
  if (response.status >= 200 && response.status < 300) {
    const parsed = z.safeParse(schema, response.json ?? null);
    return parsed.success ? { kind: 'done', value: parsed.data } : noAnswerOfOurs;
  }
  const body = errorBodySchema.safeParse(response.json);
  if (!body.success) {
    return noAnswerOfOurs;
  }
  const { message } = body.data;
  return { kind: 'refused', status: response.status, message };
}
