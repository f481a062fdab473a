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
  /** After this time without an answer the reservation is released. */
  readonly lapsesAfterMs: number;
};

/** A new reservation (`isOurs`), or that of another request with the same key. */
export type ReserveResult = {
  readonly isOurs: boolean;
  readonly reservation: CreditReservationRow;
};

/**
 * Takes the maximal cost of an answer off the balance. A key has at most one answer.
 * @throws DomainError 'upgrade-required', 'insufficient-credits', or 'conflict' if the key belongs to another question
 */
export async function reserveCredits(
  ctx: WriteContext,
  request: ReservationRequest,
): Promise<ReserveResult> {
  await releaseLapsed(ctx);
  const known = await findReservation(ctx.tx, { userId: ctx.userId, key: request.key });
  if (known !== null && known.fingerprint !== request.fingerprint) {
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
  const cost = isMetered(user.membershipTier) ? creditCost(request.toolId) : 0;
  if (!(await takeCredits(ctx, cost))) {
    throw new DomainError('insufficient-credits', insufficientCredits.description);
  }
  return { isOurs: true, reservation: await storeReservation(ctx, { known, request, cost, user }) };
}

/** True if the reservation has an answer, or one is in progress and the reservation has not lapsed. */
export function isOpen(
  { state, lapsesAt }: Pick<CreditReservationRow, 'state' | 'lapsesAt'>,
  nowMs: number,
): boolean {
  return state === 'settled' || (state === 'reserved' && Date.parse(lapsesAt) > nowMs);
}

async function storeReservation(
  { tx, userId, ids, clock }: WriteContext,
  {
    known,
    request,
    cost,
    user,
  }: {
    readonly known: CreditReservationRow | null;
    readonly request: ReservationRequest;
    readonly cost: number;
    readonly user: { readonly creditsResetDate: string | null };
  },
): Promise<CreditReservationRow> {
  const nowMs = clock.nowMs();
  const reservation: CreditReservationRow = {
    userId,
    id: ids.next(),
    idempotencyKey: request.key,
    fingerprint: request.fingerprint,
    toolId: request.toolId,
    cost,
    periodEnd: user.creditsResetDate,
    state: 'reserved',
    releaseReason: null,
    answer: null,
    createdAt: isoAt(nowMs),
    lapsesAt: isoAt(nowMs + request.lapsesAfterMs),
  };
  await (known === null
    ? tx.insert(creditReservations).values(reservation)
    : tx
        .update(creditReservations)
        .set(reservation)
        .where(and(eq(creditReservations.userId, userId), eq(creditReservations.id, known.id))));
  return reservation;
}
