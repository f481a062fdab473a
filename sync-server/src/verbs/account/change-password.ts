import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';

/** @param passwordHash made before the transaction, because it takes its time */
export async function changePassword(ctx: WriteContext, passwordHash: string): Promise<void> {
  await ctx.tx
    .update(users)
    .set({ passwordHash, version: ctx.version })
    .where(eq(users.id, ctx.userId));
}
