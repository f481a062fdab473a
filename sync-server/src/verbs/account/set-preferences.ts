import { eq } from 'drizzle-orm';
import type { MutationArgs } from '@emmaus/shared/sync/mutations';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import type { Outcome } from '../outcome';

export async function setPreferences(
  ctx: WriteContext,
  { timeZone }: MutationArgs<'setPreferences'>,
): Promise<Outcome> {
  if (timeZone !== undefined) {
    await ctx.tx
      .update(users)
      .set({ timeZone, version: ctx.version })
      .where(eq(users.id, ctx.userId));
  }
  return { entity: `profile:${ctx.userId}` };
}
