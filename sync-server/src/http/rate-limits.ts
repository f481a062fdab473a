import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AttemptLimit } from '../auth/attempts';
import { countAttempt, resetAttempts, uncountAttempt } from '../auth/attempts';
import type { AppDeps, AppEnv } from './app-env';
import { clientKey } from './client-address';

/** What is tried with an email by people who are not signed in: on one account, and from one address on many. */
export type RateLimits = { readonly account: AttemptLimit; readonly address: AttemptLimit };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const slowDown = 'Too many tries. Please wait a few minutes and try again.';

export const loginLimits: RateLimits = {
  account: { kind: 'login', maxAttempts: 10, windowMs: 15 * minuteMs, message: slowDown },
  address: { kind: 'login-address', maxAttempts: 60, windowMs: 15 * minuteMs, message: slowDown },
};

const enoughMail =
  'You asked for several codes already. Please look through your mail, the spam folder too, or wait a few minutes.';

export const codeRequestLimits: RateLimits = {
  account: { kind: 'code-request', maxAttempts: 4, windowMs: 20 * minuteMs, message: enoughMail },
  address: {
    kind: 'code-request-address',
    maxAttempts: 30,
    windowMs: 20 * minuteMs,
    message: slowDown,
  },
};

export const codeGuessLimits: RateLimits = {
  account: { kind: 'code-guess', maxAttempts: 6, windowMs: 20 * minuteMs, message: slowDown },
  address: {
    kind: 'code-guess-address',
    maxAttempts: 40,
    windowMs: 20 * minuteMs,
    message: slowDown,
  },
};

/** A whole church may sign up on one morning behind one address; a robot wants more. */
export const intakeLimits: RateLimits = {
  account: { kind: 'intake', maxAttempts: 20, windowMs: hourMs, message: slowDown },
  address: { kind: 'intake-address', maxAttempts: 300, windowMs: hourMs, message: slowDown },
};

/** Each asks the payment provider. */
export const checkoutLimits: RateLimits = {
  account: { kind: 'checkout', maxAttempts: 20, windowMs: hourMs, message: slowDown },
  address: { kind: 'checkout-address', maxAttempts: 100, windowMs: hourMs, message: slowDown },
};

/** Far more than somebody reads. Repeated calls count too, though they cost nothing. */
export const toolLimits: RateLimits = {
  account: { kind: 'tool', maxAttempts: 400, windowMs: hourMs, message: slowDown },
  address: { kind: 'tool-address', maxAttempts: 4000, windowMs: hourMs, message: slowDown },
};

/** Nobody reads, and reports, more than this; each keeps a text. */
export const reportLimits: RateLimits = {
  account: { kind: 'report', maxAttempts: 30, windowMs: hourMs, message: slowDown },
  address: { kind: 'report-address', maxAttempts: 300, windowMs: hourMs, message: slowDown },
};

/** Ten a second without a pause: no device does that, however much it has to send. */
export const syncLimits: RateLimits = {
  account: { kind: 'sync', maxAttempts: 3000, windowMs: 5 * minuteMs, message: slowDown },
  address: { kind: 'sync-address', maxAttempts: 30_000, windowMs: 5 * minuteMs, message: slowDown },
};

/** Counts what a signed-in person does, under their account and their address. @throws DomainError 'too-many-requests' */
export async function countLimitedUse(
  deps: AppDeps,
  c: Context<AppEnv>,
  limits: RateLimits,
): Promise<void> {
  await countAttempt(deps, limits.address, clientKey(c, deps.trustedProxies));
  await countAttempt(deps, limits.account, c.get('user').id);
}

/**
 * Counts a try before it is made. Emails that nobody has are counted too, so that a limit tells nothing about them.
 * @returns what is called when it went well: the account begins anew, and the address gets this one try back
 * @throws DomainError 'too-many-requests'
 */
export async function countLimitedAttempt(
  deps: AppDeps,
  c: Context,
  { limits, email }: { readonly limits: RateLimits; readonly email: string },
): Promise<() => Promise<void>> {
  const address = clientKey(c, deps.trustedProxies);
  // The address first: who is stopped there must not use up the tries of somebody's account.
  await countAttempt(deps, limits.address, address);
  await countAttempt(deps, limits.account, accountKey(email));
  return async () => {
    await uncountAttempt(deps, limits.address, address);
    await resetLimitedAttempts(deps, limits, email);
  };
}

/** The account begins anew, such as after its password changed. */
export function resetLimitedAttempts(
  deps: AppDeps,
  { account }: RateLimits,
  email: string,
): Promise<void> {
  return resetAttempts(deps, account, accountKey(email));
}

/** A hash: the table of tries holds no email. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
