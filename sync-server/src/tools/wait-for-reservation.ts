import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { CreditReservationRow } from '../db/schema/credits';
import { findReservation } from '../verbs/credits/find-reservation';
import type { ToolDeps } from './tools';
import { answerFailed } from './write-answer';

const lookEveryMs = 150;

/**
 * Waits for a call with the same key, maybe in another process, to be answered or to come to nothing.
 * @returns the reservation as it ended; one that lapsed is returned as it is
 * @throws DomainError 'conflict' with the time to wait where it takes too long; 'unavailable' where its caller left
 */
export async function waitForReservation(
  { db, clock, tools }: Pick<ToolDeps, 'db' | 'clock' | 'tools'>,
  first: CreditReservationRow,
  signal: AbortSignal,
): Promise<CreditReservationRow> {
  let reservation = first;
  for (let waitedMs = 0; waitedMs <= tools.times.waitMs; waitedMs += lookEveryMs) {
    if (reservation.state !== 'reserved' || Date.parse(reservation.lapsesAt) <= clock.nowMs()) {
      return reservation;
    }
    await wait(lookEveryMs, undefined, { signal }).catch((cause: unknown) => {
      throw answerFailed({ cause });
    });
    const { userId, idempotencyKey: key } = first;
    const now = await findReservation(db, { userId, key });
    if (now === null) {
      break;
    }
    reservation = now;
  }
  throw new DomainError(
    'conflict',
    'This answer is still being written. Please try again in a moment.',
    { retryAfterMs: 5000 },
  );
}
