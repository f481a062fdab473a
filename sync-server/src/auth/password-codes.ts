import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import { passwordCodeLength } from '@emmaus/shared/enums/limits';
import type { Database, Transaction } from '../db/database';
import { isoAt } from '../db/instant';
import { passwordCodes } from '../db/schema/password-codes';
import { users } from '../db/schema/users';
import { hashPassword, isPasswordRight } from './password';

/** Long enough to find the mail, short enough that an open mailbox of yesterday is of no use. */
const codeLifetimeMs = 20 * 60_000;

/** Letters and digits that nobody takes for one another. With 8 of them there are 850 billion codes. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

type CodeDeps = { readonly db: Database; readonly clock: Clock };

/** Makes a person's code; one that they had before is over. @returns what is mailed, and kept nowhere */
export async function issuePasswordCode({ db, clock }: CodeDeps, userId: string): Promise<string> {
  const code = Array.from({ length: passwordCodeLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');
  const codeHash = await hashPassword(code);
  const expiresAt = isoAt(clock.nowMs() + codeLifetimeMs);
  await db
    .insert(passwordCodes)
    .values({ userId, codeHash, expiresAt })
    .onConflictDoUpdate({ target: passwordCodes.userId, set: { codeHash, expiresAt } });
  return code;
}

export type RightCode = { readonly userId: string; readonly codeHash: string };

/**
 * Without an account, without a code and with a wrong one it takes the same time.
 * @param code as `passwordCodeSchema` gives it
 * @returns null unless it is the newest code of that account and not too old
 */
export async function findRightCode(
  { db, clock }: CodeDeps,
  email: string,
  code: string,
): Promise<RightCode | null> {
  const rows = await db
    .select({ userId: passwordCodes.userId, codeHash: passwordCodes.codeHash })
    .from(users)
    .innerJoin(passwordCodes, eq(passwordCodes.userId, users.id))
    .where(and(eq(users.email, email), gt(passwordCodes.expiresAt, isoAt(clock.nowMs()))));
  const row = rows[0] ?? null;
  return (await isPasswordRight(row?.codeHash ?? null, code)) ? row : null;
}

/** @returns false when somebody else used it, or asked for a new one, in the meantime */
export async function spendCode(tx: Transaction, right: RightCode): Promise<boolean> {
  const spent = await tx
    .delete(passwordCodes)
    .where(and(eq(passwordCodes.userId, right.userId), eq(passwordCodes.codeHash, right.codeHash)))
    .returning({ userId: passwordCodes.userId });
  return spent.length === 1;
}
