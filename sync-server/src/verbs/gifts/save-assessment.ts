import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { spiritualGiftsAssessments } from '../../db/schema/spiritual-gifts-assessments';
import type { WriteContext } from '../../db/user-lock';
import { requireMembershipAt } from '../account/require-membership';
import { chargeAssessment } from '../credits/charge-assessment';
import type { VerbOutcome } from '../outcome';

/** Without the client's results: the server computes them. */
type SaveAssessmentInput = Omit<MutationArgs<'saveAssessment'>, 'results'>;

/**
 * Saves an assessment with computed results and charges it. Idempotent by id. A low balance does not refuse it.
 * @throws DomainError 'upgrade-required', or 'invalid' for answers that do not match the questions
 */
export async function saveAssessment(
  ctx: WriteContext,
  input: SaveAssessmentInput,
): Promise<VerbOutcome> {
  const { id, responses, completedAt } = input;
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
