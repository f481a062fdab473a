import { eq } from 'drizzle-orm';
import { isoAt } from '../../db/instant';
import { deletedAccounts } from '../../db/schema/deleted-accounts';
import { userSync } from '../../db/schema/sync';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';

/** Deletes the account and, by cascade, all rows of the person. Call `endBilling` before. */
export async function deleteAccount(ctx: WriteContext): Promise<void> {
  await ctx.tx.delete(users).where(eq(users.id, ctx.userId));
  await ctx.tx.delete(userSync).where(eq(userSync.userId, ctx.userId));
  await ctx.tx
    .insert(deletedAccounts)
    .values({ userId: ctx.userId, deletedAt: isoAt(ctx.clock.nowMs()) });
}
