import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Database } from '../db/database';
import { isoAt } from '../db/instant';
import { deletedAccounts } from '../db/schema/deleted-accounts';
import { sessions } from '../db/schema/sessions';
import type { UserRow } from '../db/schema/users';
import { users } from '../db/schema/users';

const dayMs = 86_400_000;
/** Long, so that an installed app that was not opened for months is still signed in. */
export const sessionLifetimeMs = 180 * dayMs;
/** A session is prolonged only after this much of its lifetime, so that most requests do not write. */
const prolongAfterMs = 30 * dayMs;

type SessionDeps = { readonly db: Database; readonly clock: Clock };

/** Creates a session. @returns the token for the cookie, `<user id>.<secret>`; the table has only the secret's hash */
export async function openSession({ db, clock }: SessionDeps, userId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = clock.nowMs();
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expire, isoAt(now))));
  await db.insert(sessions).values({
    userId,
    sid: hashOf(secret),
    sess: { createdAt: isoAt(now) },
    expire: isoAt(now + sessionLifetimeMs),
  });
  return `${userId}.${secret}`;
}

export type LiveSession = {
  readonly user: UserRow;
  /** The session's key in the table: the hash of the secret. */
  readonly sid: string;
  readonly wasProlonged: boolean;
};

/** Prolongs an aging session. @returns null for a token that is malformed, unknown or expired */
export async function findSession(
  { db, clock }: SessionDeps,
  token: string,
): Promise<LiveSession | null> {
  const key = parseToken(token);
  if (key === null) {
    return null;
  }
  const now = clock.nowMs();
  const rows = await db
    .select({ user: users, expire: sessions.expire })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(ownSession(key), gt(sessions.expire, isoAt(now))));
  const [row] = rows;
  if (row === undefined) {
    return null;
  }
  const isAging = Date.parse(row.expire) - now < sessionLifetimeMs - prolongAfterMs;
  if (isAging) {
    await db
      .update(sessions)
      .set({ expire: isoAt(now + sessionLifetimeMs) })
      .where(ownSession(key));
  }
  return { user: row.user, sid: key.sid, wasProlonged: isAging };
}

/** Idempotent. */
export async function closeSession({ db }: SessionDeps, token: string): Promise<void> {
  const key = parseToken(token);
  if (key !== null) {
    await db.delete(sessions).where(ownSession(key));
  }
}

/** Ends all sessions of a person, for example after a change of the password. */
export async function closeAllSessions(
  { db }: { readonly db: Pick<Database, 'delete'> },
  userId: string,
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** @returns the id of the token's account if that account was deleted, else null; the token's secret is not checked */
export async function deletedAccountOf(
  { db }: Pick<SessionDeps, 'db'>,
  token: string,
): Promise<string | null> {
  const key = parseToken(token);
  if (key === null) {
    return null;
  }
  const rows = await db
    .select({ userId: deletedAccounts.userId })
    .from(deletedAccounts)
    .where(eq(deletedAccounts.userId, key.userId));
  return rows[0]?.userId ?? null;
}

/** @returns the id of the user that the token claims; the token's secret is not checked */
export function claimedUserId(token: string): string | null {
  return parseToken(token)?.userId ?? null;
}

type SessionKey = { readonly userId: string; readonly sid: string };

function parseToken(token: string): SessionKey | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token);
  const [, userId, secret] = match ?? [];
  return userId === undefined || secret === undefined ? null : { userId, sid: hashOf(secret) };
}

function ownSession({ userId, sid }: SessionKey) {
  return and(eq(sessions.userId, userId), eq(sessions.sid, sid));
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
