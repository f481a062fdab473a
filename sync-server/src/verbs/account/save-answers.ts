import { eq } from 'drizzle-orm';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import type { VerbOutcome } from '../outcome';
import { markUnopenedOutdated } from '../walk/mark-unopened-outdated';

/** Sets the given answers only, and marks unopened walks as outdated (MERGE-3; decision 0016). */
export async function saveAnswers(
  ctx: WriteContext,
  answers: MutationArgs<'saveAnswers'>,
): Promise<VerbOutcome> {
  const given = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined),
  );
  await ctx.tx
    .update(users)
    .set({ ...given, version: ctx.version })
    .where(eq(users.id, ctx.userId));
  await markUnopenedOutdated(ctx);
  return { entity: `profile:${ctx.userId}` };
}
