import { isMetered } from '@emmaus/shared/domain/entitlement';
import { giftsToolId, giftsToolName } from '@emmaus/shared/enums/gifts';
import { creditCost } from '@emmaus/shared/enums/tools';
import type { WriteContext } from '../../db/user-lock';
import { mustFindUser } from '../account/find-user';
import { recordUsage } from './record-usage';
import { takeCredits } from './take-credits';

/**
 * Notes that an assessment was taken, once for each, and what it cost: its price for a member by Discipleship. It was taken
 * already, offline perhaps, so where the balance is too low by now it costs nothing; the note sees to it that it stays so.
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
