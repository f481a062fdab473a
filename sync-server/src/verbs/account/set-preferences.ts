import { eq } from 'drizzle-orm';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import type { VerbOutcome } from '../outcome';
import { rename } from './rename';

/** Changes the parts of the account that the person can also change offline. */
export async function setPreferences(
  ctx: WriteContext,
  { name, timeZone }: MutationArgs<'setPreferences'>,
): Promise<VerbOutcome> {
  if (name !== undefined) {
    await rename(ctx, name);
  }
  if (timeZone !== undefined) {
    await ctx.tx
      .update(users)
      .set({ timeZone, version: ctx.version })
      .where(eq(users.id, ctx.userId));
  }
  return { entity: `profile:${ctx.userId}` };
}
