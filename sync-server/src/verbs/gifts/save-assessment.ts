import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { spiritualGiftsAssessments } from '../../db/schema/spiritual-gifts-assessments';
import type { WriteContext } from '../../db/user-lock';
import { requireMembershipAt } from '../account/require-membership';
import { chargeAssessment } from '../credits/charge-assessment';
import type { VerbOutcome } from '../outcome';

/** What somebody says that the answers add up to is not asked for. */
type SaveAssessmentInput = Omit<MutationArgs<'saveAssessment'>, 'results'>;

/**
 * Keeps an assessment with results of our own making, and charges it; the same id again changes nothing. Credits are no
 * reason to refuse it.
 * @throws DomainError 'upgrade-required', or 'invalid' for answers that do not fit the questions
 */
export async function saveAssessment(
  ctx: WriteContext,
  answered: SaveAssessmentInput,
): Promise<VerbOutcome> {
  const { id, responses, completedAt } = answered;
  await requireMembershipAt(ctx, {
    writtenAt: [completedAt],
    message: 'The spiritual gifts assessment is available with Discipleship membership',
  });
  const added = await ctx.tx
    .insert(spiritualGiftsAssessments)
    .values({
      userId: ctx.userId,
      id,
      responses,
      results: scoreResponses(responses),
      completedAt,
      version: ctx.version,
    })
    .onConflictDoNothing()
    .returning({ id: spiritualGiftsAssessments.id });
  if (added.length > 0) {
    await chargeAssessment(ctx, id);
  }
  return { entity: `assessment:${id}` };
}
