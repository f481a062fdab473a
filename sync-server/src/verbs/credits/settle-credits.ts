import { and, eq } from 'drizzle-orm';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
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
 * Turns a reservation into a paid answer that a retry is given again, and saves it to the library where its tool does that
 * by itself and the answer is a good one. All of it together or nothing; a second call gives what the first one stored.
 * @throws DomainError 'unavailable' where the reservation lapsed meanwhile: then nothing was charged
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
  const isIt = and(eq(creditReservations.userId, userId), eq(creditReservations.id, reservationId));
  // Nobody changes it beside us: every write to it holds the person's lock.
  const [reservation] = await tx.select().from(creditReservations).where(isIt);
  const answered = reservation?.answer ?? null;
  if (answered !== null) {
    return answered;
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
    // An answer that says it has nothing good is not kept unasked.
    isSaved: written.isStrong && selfSavingToolIds.includes(toolId),
    createdAt: isoAt(ctx.clock.nowMs()),
  };
  const settled = await tx
    .update(creditReservations)
    .set({ state: 'settled', answer })
    .where(and(isIt, eq(creditReservations.state, 'reserved')))
    .returning({ id: creditReservations.id });
  assert(settled.length === 1, 'a reservation is settled under the lock of its person');
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
    const entry = toolLibraryEntry({ toolId, input, output: answer.result });
    await saveLibraryEntries(ctx, [{ ...entry, id: answer.id, createdAt: answer.createdAt }]);
  }
  return answer;
}

/** Who is told that there is nothing good, or gets the library because the model failed, pays nothing. */
function priceOf(written: WrittenAnswer, { cost }: Pick<CreditReservationRow, 'cost'>): number {
  return written.isStrong && written.isFallback !== true ? cost : 0;
}
