import { eq } from 'drizzle-orm';
import { isMetered } from '@emmaus/shared/domain/entitlement';
import { dailyWalkToolId, dailyWalkToolName } from '@emmaus/shared/enums/library';
import { creditCost } from '@emmaus/shared/enums/tools';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import { recordUsage } from './record-usage';
import { takeCredits } from './take-credits';

/**
 * Charges a member for a walk of the model when it is first opened. If the balance is too low, the walk opens and is free.
 */
export async function chargeWalk(ctx: WriteContext, date: LocalDay): Promise<void> {
  const [user] = await ctx.tx
    .select({ membershipTier: users.membershipTier })
    .from(users)
    .where(eq(users.id, ctx.userId));
  const cost = creditCost(dailyWalkToolId);
  if (user === undefined || !isMetered(user.membershipTier) || !(await takeCredits(ctx, cost))) {
    return;
  }
  await recordUsage(ctx, {
    cause: `walk ${date}`,
    toolId: dailyWalkToolId,
    toolName: dailyWalkToolName,
    creditsUsed: cost,
    usageType: 'daily-walk',
    metadata: { source: 'model', isStrong: true },
  });
}
