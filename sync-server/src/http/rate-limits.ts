import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AttemptLimit } from '../auth/attempts';
import { countAttempt, resetAttempts, uncountAttempt } from '../auth/attempts';
import type { AppDeps, AppEnv } from './app-env';
import { clientKey } from './client-address';

/** Limits of one kind of attempt: per account, and per client address for all accounts together. */
export type RateLimits = { readonly account: AttemptLimit; readonly address: AttemptLimit };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const tooManyAttempts = 'Too many tries. Please wait a few minutes and try again.';

export const loginLimits: RateLimits = {
  account: { kind: 'login', maxAttempts: 10, windowMs: 15 * minuteMs, message: tooManyAttempts },
  address: {
    kind: 'login-address',
    maxAttempts: 60,
    windowMs: 15 * minuteMs,
    message: tooManyAttempts,
  },
};

const tooManyCodes =
  'You asked for several codes already. Please look through your mail, the spam folder too, or wait a few minutes.';

export const codeRequestLimits: RateLimits = {
  account: { kind: 'code-request', maxAttempts: 4, windowMs: 20 * minuteMs, message: tooManyCodes },
  address: {
    kind: 'code-request-address',
    maxAttempts: 30,
    windowMs: 20 * minuteMs,
    message: tooManyAttempts,
  },
};

export const codeGuessLimits: RateLimits = {
  account: {
    kind: 'code-guess',
    maxAttempts: 6,
    windowMs: 20 * minuteMs,
    message: tooManyAttempts,
  },
  address: {
    kind: 'code-guess-address',
    maxAttempts: 40,
    windowMs: 20 * minuteMs,
    message: tooManyAttempts,
  },
};

/** High enough for a whole church that signs up on one morning behind one address. */
export const intakeLimits: RateLimits = {
  account: { kind: 'intake', maxAttempts: 20, windowMs: hourMs, message: tooManyAttempts },
  address: { kind: 'intake-address', maxAttempts: 300, windowMs: hourMs, message: tooManyAttempts },
};

/** Each checkout calls the billing provider. */
export const checkoutLimits: RateLimits = {
  account: { kind: 'checkout', maxAttempts: 20, windowMs: hourMs, message: tooManyAttempts },
  address: {
    kind: 'checkout-address',
    maxAttempts: 100,
    windowMs: hourMs,
    message: tooManyAttempts,
  },
};

/** Far more than a person can read. Repeated requests count too, although they are not charged. */
export const toolLimits: RateLimits = {
  account: { kind: 'tool', maxAttempts: 400, windowMs: hourMs, message: tooManyAttempts },
  address: { kind: 'tool-address', maxAttempts: 4000, windowMs: hourMs, message: tooManyAttempts },
};

/** More than a person can read and report. Each report stores a text. */
export const reportLimits: RateLimits = {
  account: { kind: 'report', maxAttempts: 30, windowMs: hourMs, message: tooManyAttempts },
  address: { kind: 'report-address', maxAttempts: 300, windowMs: hourMs, message: tooManyAttempts },
};

/** Ten requests a second without a pause, more than any device sends. */
export const syncLimits: RateLimits = {
  account: { kind: 'sync', maxAttempts: 3000, windowMs: 5 * minuteMs, message: tooManyAttempts },
  address: {
    kind: 'sync-address',
    maxAttempts: 30_000,
    windowMs: 5 * minuteMs,
    message: tooManyAttempts,
  },
};

/** Counts a request of a signed-in user, per account and per address. @throws DomainError 'too-many-requests' */
export async function countLimitedUse(
  deps: AppDeps,
  c: Context<AppEnv>,
  limits: RateLimits,
): Promise<void> {
  await countAttempt(deps, limits.address, clientKey(c, deps.trustedProxies));
  await countAttempt(deps, limits.account, c.get('user').id);
}

/**
 * Counts an attempt before it is made. Emails without an account are counted too, so that the limit does not reveal which
 * emails have one.
 * @returns a function to call after success: it resets the account's count and takes this attempt off the address's
 * @throws DomainError 'too-many-requests'
 */
export async function countLimitedAttempt(
  deps: AppDeps,
  c: Context,
  { limits, email }: { readonly limits: RateLimits; readonly email: string },
): Promise<() => Promise<void>> {
  const address = clientKey(c, deps.trustedProxies);
  // The address first: a client that is limited there must not use up the attempts of an account.
  await countAttempt(deps, limits.address, address);
  await countAttempt(deps, limits.account, accountKey(email));
  return async () => {
    await uncountAttempt(deps, limits.address, address);
    await resetLimitedAttempts(deps, limits, email);
  };
}

/** Resets the account's count, such as after its password changed. */
export function resetLimitedAttempts(
  deps: AppDeps,
  { account }: RateLimits,
  email: string,
): Promise<void> {
  return resetAttempts(deps, account, accountKey(email));
}

/** A hash, so that the table of attempts stores no email. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
