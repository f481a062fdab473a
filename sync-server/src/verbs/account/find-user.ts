import { eq } from 'drizzle-orm';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Reader } from '../../db/database';
import type { UserRow } from '../../db/schema/users';
import { users } from '../../db/schema/users';

/** A complete account row, for use inside the server only. Responses contain `profileOf` it. */
export type Account = UserRow;

export async function findUser(db: Reader, userId: string): Promise<Account | null> {
  const rows = await db.select().from(users).where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** @param email lower-case, as `emailSchema` returns it */
export async function findUserByEmail(db: Reader, email: string): Promise<Account | null> {
  const rows = await db.select().from(users).where(eq(users.email, email));
  return rows[0] ?? null;
}

/** @throws DomainError 'not-found' */
export async function mustFindUser(db: Reader, userId: string): Promise<Account> {
  const user = await findUser(db, userId);
  if (user === null) {
    throw new DomainError('not-found', 'User not found');
  }
  return user;
}
