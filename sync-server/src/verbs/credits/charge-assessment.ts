import { isMetered } from '@emmaus/shared/domain/entitlement';
import { giftsToolId, giftsToolName } from '@emmaus/shared/enums/gifts';
import { creditCost } from '@emmaus/shared/enums/tools';
import type { WriteContext } from '../../db/user-lock';
import { mustFindUser } from '../account/find-user';
import { recordUsage } from './record-usage';
import { takeCredits } from './take-credits';

/**
 * Records the use of an assessment, once for each, and charges its price to a Discipleship member. If the balance is too low
 * it is free, because the person may have taken it offline; the recorded use prevents a later charge.
 */
export async function chargeAssessment(ctx: WriteContext, assessmentId: string): Promise<void> {
  const { membershipTier } = await mustFindUser(ctx.tx, ctx.userId);
  const price = isMetered(membershipTier) ? creditCost(giftsToolId) : 0;
  const creditsUsed = (await takeCredits(ctx, price)) ? price : 0;
  await recordUsage(ctx, {
    cause: `assessment ${assessmentId}`,
    toolId: giftsToolId,
    toolName: giftsToolName,
    creditsUsed,
    usageType: 'tool',
  });
}
