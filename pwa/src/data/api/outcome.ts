import * as z from 'zod/mini';
import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { HttpAnswer } from '../../platform/http';

/** What came of a call, classified once. Nobody reads an error's text to decide. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The server understood and refused. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** No network, a time-out, a captive portal, or a server in trouble: the same call may succeed later. */
  | { readonly kind: 'unreachable' };

/** @param answer null when none came */
export function classify<S extends z.core.$ZodType>(
  answer: HttpAnswer | null,
  schema: S,
): Outcome<z.output<S>> {
  if (answer === null || answer.status >= 500) {
    return { kind: 'unreachable' };
  }
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = z.safeParse(schema, answer.json ?? null);
    return parsed.success ? { kind: 'done', value: parsed.data } : { kind: 'unreachable' };
  }
  const body = errorBodySchema.safeParse(answer.json);
  if (!body.success) {
    return { kind: 'unreachable' };
  }
  const { message } = body.data;
  return { kind: 'refused', status: answer.status, message };
}
