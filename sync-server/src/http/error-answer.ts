import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
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

/** The one place where an error becomes an answer. Unknown ones reach the log whole and the person as one calm sentence. */
export function errorAnswer(log: Logger) {
  return (error: unknown, c: Context<AppEnv>): Response => {
    if (error instanceof DomainError) {
      const { code, message, retryAfterMs } = error;
      if (retryAfterMs !== null) {
        c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
      }
      return c.json({ message, ...flagsByCode[code] }, statusByCode[code]);
    }
    if (error instanceof z.core.$ZodError) {
      return c.json(invalidBody(error), 400);
    }
    if (error instanceof HTTPException) {
      return c.json({ message: error.message || 'This request could not be read.' }, error.status);
    }
    const requestId = c.get('requestId');
    if (isTransient(error)) {
      log.warn({ err: error, requestId }, 'the database is busy or away');
      c.header('Retry-After', '2');
      return c.json({ message: 'Emmaus is catching its breath. Please try again.' }, 503);
    }
    log.error({ err: error, requestId }, 'unexpected error');
    const message = 'Something went wrong on our side. Please try again in a moment.';
    return c.json({ message, requestId }, 500);
  };
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
