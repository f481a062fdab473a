import { and, eq } from 'drizzle-orm';
import { insufficientCredits } from '@emmaus/shared/domain/credit-words';
import { isMember, isMetered } from '@emmaus/shared/domain/entitlement';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { creditCost } from '@emmaus/shared/enums/tools';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isoAt } from '../../db/instant';
import type { CreditReservationRow } from '../../db/schema/credits';
import { creditReservations } from '../../db/schema/credits';
import type { WriteContext } from '../../db/user-lock';
import { mustFindUser } from '../account/find-user';
import { findReservation } from './find-reservation';
import { releaseLapsed } from './release-credits';
import { takeCredits } from './take-credits';

export type ReservationRequest = {
  readonly key: string;
  readonly fingerprint: string;
  readonly toolId: TextToolId;
  /** After so long without an answer the reservation is given back. */
  readonly lapsesAfterMs: number;
};

/** Either ours, in state `reserved`, or what another call with the same key made of it. */
export type ReserveResult = {
  readonly isOurs: boolean;
  readonly reservation: CreditReservationRow;
};

/**
 * Takes what the answer may cost off the balance, under a key that has at most one answer.
 * @throws DomainError 'upgrade-required', 'insufficient-credits', 'conflict' where the key has another question
 */
export async function reserveCredits(
  ctx: WriteContext,
  question: ReservationRequest,
): Promise<ReserveResult> {
  await releaseLapsed(ctx);
  const known = await findReservation(ctx.tx, { userId: ctx.userId, key: question.key });
  if (known !== null && known.fingerprint !== question.fingerprint) {
    throw new DomainError('conflict', 'This key was already used for another question.');
  }
  if (known !== null && known.state !== 'released') {
    return { isOurs: false, reservation: known };
  }
  const user = await mustFindUser(ctx.tx, ctx.userId);
  if (!isMember(user.membershipTier)) {
    throw new DomainError(
      'upgrade-required',
      'The tools are available with Discipleship membership.',
    );
  }
  const cost = isMetered(user.membershipTier) ? creditCost(question.toolId) : 0;
  if (!(await takeCredits(ctx, cost))) {
    throw new DomainError('insufficient-credits', insufficientCredits.description);
  }
  return { isOurs: true, reservation: await store(ctx, { known, question, cost, user }) };
}

/** Answered, or being answered by somebody who still may. */
export function isOpen(
  { state, lapsesAt }: Pick<CreditReservationRow, 'state' | 'lapsesAt'>,
  nowMs: number,
): boolean {
  return state === 'settled' || (state === 'reserved' && Date.parse(lapsesAt) > nowMs);
}

async function store(
  { tx, userId, ids, clock }: WriteContext,
  {
    known,
    question,
    cost,
    user,
  }: {
    readonly known: CreditReservationRow | null;
    readonly question: ReservationRequest;
    readonly cost: number;
    readonly user: { readonly creditsResetDate: string | null };
  },
): Promise<CreditReservationRow> {
  const nowMs = clock.nowMs();
  const reservation: CreditReservationRow = {
    userId,
    id: ids.next(),
    idempotencyKey: question.key,
    fingerprint: question.fingerprint,
    toolId: question.toolId,
    cost,
    periodEnd: user.creditsResetDate,
    state: 'reserved',
    releaseReason: null,
    answer: null,
    createdAt: isoAt(nowMs),
    lapsesAt: isoAt(nowMs + question.lapsesAfterMs),
  };
  await (known === null
    ? tx.insert(creditReservations).values(reservation)
    : tx
        .update(creditReservations)
        .set(reservation)
        .where(and(eq(creditReservations.userId, userId), eq(creditReservations.id, known.id))));
  return reservation;
}
