import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import { passwordCodeLength } from '@emmaus/shared/enums/limits';
import type { Database, Transaction } from '../db/database';
import { isoAt } from '../db/instant';
import { passwordCodes } from '../db/schema/password-codes';
import { users } from '../db/schema/users';
import { hashPassword, isPasswordRight } from './password';

/** Long enough to find the mail; short enough that a mail of yesterday is useless to an attacker. */
const codeLifetimeMs = 20 * 60_000;

/** Letters and digits that look different from each other. 8 of them make 850 billion codes. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

type CodeDeps = { readonly db: Database; readonly clock: Clock };

/** Creates a code for the person and replaces an earlier one. @returns the code; only its hash is stored */
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

export type ValidCode = { readonly userId: string; readonly codeHash: string };

/**
 * Takes the same time without an account, without a code and with a wrong code.
 * @param code as `passwordCodeSchema` gives it
 * @returns null unless it is the account's newest code and has not expired
 */
export async function findValidCode(
  { db, clock }: CodeDeps,
  email: string,
  code: string,
): Promise<ValidCode | null> {
  const rows = await db
    .select({ userId: passwordCodes.userId, codeHash: passwordCodes.codeHash })
    .from(users)
    .innerJoin(passwordCodes, eq(passwordCodes.userId, users.id))
    .where(and(eq(users.email, email), gt(passwordCodes.expiresAt, isoAt(clock.nowMs()))));
  const row = rows[0] ?? null;
  return (await isPasswordRight(row?.codeHash ?? null, code)) ? row : null;
}

/** Deletes the code. @returns false if a concurrent request has used or replaced it */
export async function consumeCode(tx: Transaction, code: ValidCode): Promise<boolean> {
  const deleted = await tx
    .delete(passwordCodes)
    .where(and(eq(passwordCodes.userId, code.userId), eq(passwordCodes.codeHash, code.codeHash)))
    .returning({ userId: passwordCodes.userId });
  return deleted.length === 1;
}
