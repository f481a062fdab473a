import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';

/** @param passwordHash computed before the transaction, because it is slow */
export async function changePassword(ctx: WriteContext, passwordHash: string): Promise<void> {
  await ctx.tx
    .update(users)
    .set({ passwordHash, version: ctx.version })
    .where(eq(users.id, ctx.userId));
}
