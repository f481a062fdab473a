import { and, eq } from 'drizzle-orm';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
import { toolLibraryEntry } from '@emmaus/shared/domain/tool-library-entry';
import type { ContentSource } from '@emmaus/shared/entities/walk';
import { selfSavingToolIds, toolNames } from '@emmaus/shared/enums/tools';
import { assert } from '@emmaus/shared/kernel/assert';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isoAt } from '../../db/instant';
import type { CreditReservationRow, StoredAnswer } from '../../db/schema/credits';
import { creditReservations } from '../../db/schema/credits';
import type { WriteContext } from '../../db/user-lock';
import { saveLibraryEntries } from '../library/save-library-entries';
import { refundCredits } from './refund-credits';
import { recordUsage } from './record-usage';

export type WrittenAnswer = {
  readonly result: string;
  readonly references: Readonly<ToolAnswerBody['references']>;
  readonly source: ContentSource;
  readonly model?: string | null;
  readonly isFallback?: boolean;
  readonly needsCare?: boolean;
  readonly isStrong: boolean;
};

/**
 * Settles a reservation: stores the answer for retries, charges it, and saves a strong answer of a self-saving tool to the
 * library. Idempotent: a second call returns the stored answer.
 * @throws DomainError 'unavailable' if the reservation has lapsed; then nothing was charged
 */
export async function settleCredits(
  ctx: WriteContext,
  {
    reservationId,
    input,
    written,
  }: {
    readonly reservationId: string;
    readonly input: string;
    readonly written: WrittenAnswer;
  },
): Promise<StoredAnswer> {
  const { tx, userId } = ctx;
  const isReservation = and(
    eq(creditReservations.userId, userId),
    eq(creditReservations.id, reservationId),
  );
  // No concurrent change is possible, because every write to it holds the person lock.
  const [reservation] = await tx.select().from(creditReservations).where(isReservation);
  const storedAnswer = reservation?.answer ?? null;
  if (storedAnswer !== null) {
    return storedAnswer;
  }
  if (reservation?.state !== 'reserved') {
    throw new DomainError(
      'unavailable',
      'This took too long, and nothing was charged. Please try again.',
    );
  }
  const creditsUsed = priceOf(written, reservation);
  const { toolId } = reservation;
  const answer: StoredAnswer = {
    id: reservationId,
    result: written.result,
    references: [...written.references],
    source: written.source,
    isStrong: written.isStrong,
    ...(written.needsCare === true ? { needsCare: true } : {}),
    creditsUsed,
    // Neither a weak answer nor one to an input that shows a care need is saved automatically.
    isSaved:
      written.isStrong && selfSavingToolIds.includes(toolId) && careNeeds(input).length === 0,
    createdAt: isoAt(ctx.clock.nowMs()),
  };
  const settled = await tx
    .update(creditReservations)
    .set({ state: 'settled', answer })
    .where(and(isReservation, eq(creditReservations.state, 'reserved')))
    .returning({ id: creditReservations.id });
  assert(settled.length === 1, 'a reservation is settled under the person lock');
  await refundCredits(ctx, reservation, reservation.cost - creditsUsed);
  await recordUsage(ctx, {
    cause: `tool ${reservationId}`,
    toolId,
    toolName: toolNames[toolId],
    creditsUsed,
    modelUsed: written.model ?? null,
    usageType: 'tool',
    metadata: { source: written.source, isStrong: written.isStrong },
  });
  if (answer.isSaved) {
    const entry = toolLibraryEntry({ toolId, input, output: answer.result, needs: [] });
    await saveLibraryEntries(ctx, [{ ...entry, id: answer.id, createdAt: answer.createdAt }]);
  }
  return answer;
}

/** A weak answer is free, and so is one of the library because the model failed. */
function priceOf(written: WrittenAnswer, { cost }: Pick<CreditReservationRow, 'cost'>): number {
  return written.isStrong && written.isFallback !== true ? cost : 0;
}
