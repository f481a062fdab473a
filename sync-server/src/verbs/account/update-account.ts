import { eq } from 'drizzle-orm';
import { isUniqueViolation } from '../../db/sql-state';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import { emailTaken } from './create-account';
import { rename } from './rename';

/** @throws DomainError 'conflict' if another account has this email */
export async function updateAccount(
  ctx: WriteContext,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  await rename(ctx, name);
  try {
    await ctx.tx.update(users).set({ email, version: ctx.version }).where(eq(users.id, ctx.userId));
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw emailTaken(error);
    }
    throw error;
  }
}
