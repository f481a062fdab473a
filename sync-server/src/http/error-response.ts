import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { ErrorCode } from '@emmaus/shared/kernel/domain-error';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isTransient } from '../db/sql-state';
import type { AppEnv } from './app-env';

const statusByCode = {
  invalid: 400,
  'date-out-of-range': 400,
  unauthenticated: 401,
  'upgrade-required': 402,
  'insufficient-credits': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many-requests': 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

const flagsByCode: Partial<Record<ErrorCode, Record<string, boolean>>> = {
  'upgrade-required': { upgradeRequired: true },
  'insufficient-credits': { insufficientCredits: true },
};

type ErrorDescription = {
  readonly status: ContentfulStatusCode;
  readonly body: { readonly message: string; readonly [flag: string]: unknown };
  readonly retryAfterS?: number;
};

/** The only place that turns an error into a response. */
export function errorResponse(log: Logger) {
  return (error: unknown, c: Context<AppEnv>): Response => {
    const { status, body, retryAfterS } = describeError(error, {
      log,
      requestId: c.get('requestId'),
    });
    if (retryAfterS !== undefined) {
      c.header('Retry-After', String(retryAfterS));
    }
    return c.json(body, status);
  };
}

/** Status and body for an error. Unknown errors are logged in full; the response has only a general message and the request id. */
export function describeError(
  error: unknown,
  { log, requestId }: { readonly log: Logger; readonly requestId: string },
): ErrorDescription {
  if (error instanceof DomainError) {
    const { code, message, retryAfterMs } = error;
    return {
      status: statusByCode[code],
      body: { message, ...flagsByCode[code] },
      ...(retryAfterMs === null ? {} : { retryAfterS: Math.ceil(retryAfterMs / 1000) }),
    };
  }
  if (error instanceof z.core.$ZodError) {
    return { status: 400, body: invalidBody(error) };
  }
  if (error instanceof HTTPException) {
    const message = error.message || 'This request could not be read.';
    return { status: error.status, body: { message } };
  }
  if (isTransient(error)) {
    log.warn({ err: error, requestId }, 'the database is busy or unavailable');
    const message = 'Emmaus is catching its breath. Please try again.';
    return { status: 503, body: { message }, retryAfterS: 2 };
  }
  log.error({ err: error, requestId }, 'unexpected error');
  const message = 'Something went wrong on our side. Please try again in a moment.';
  return { status: 500, body: { message, requestId } };
}

function invalidBody(error: z.core.$ZodError) {
  const issues = error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const [first] = issues;
  const message =
    first === undefined
      ? 'The request is not valid.'
      : [first.path, first.message].filter((part) => part !== '').join(': ');
  return { message, issues };
}
