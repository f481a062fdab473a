import { and, eq, ne } from 'drizzle-orm';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import { markUnopenedOutdated } from '../walk/mark-unopened-outdated';

/** Changes the person's name. Unopened walks contain the old name, so they are generated again. */
export async function rename(ctx: WriteContext, newName: string): Promise<void> {
  const name = newName.trim();
  const renamed = await ctx.tx
    .update(users)
    .set({ name, version: ctx.version })
    .where(and(eq(users.id, ctx.userId), ne(users.name, name)))
    .returning({ id: users.id });
  if (renamed.length > 0) {
    await markUnopenedOutdated(ctx);
  }
}
