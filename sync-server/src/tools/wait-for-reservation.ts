import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { CreditReservationRow } from '../db/schema/credits';
import { findReservation } from '../verbs/credits/find-reservation';
import type { ToolDeps } from './tools';
import { answerFailed } from './write-answer';

const pollEveryMs = 150;

/**
 * Waits until the reservation of another request with the same key, maybe in another process, is settled, released or
 * lapsed.
 * @returns the reservation's last state; a lapsed one still has the state 'reserved'
 * @throws DomainError 'conflict' with a retry time after `waitMs`; 'unavailable' if the client disconnects
 */
export async function waitForReservation(
  { db, clock, tools }: Pick<ToolDeps, 'db' | 'clock' | 'tools'>,
  first: CreditReservationRow,
  signal: AbortSignal,
): Promise<CreditReservationRow> {
  let reservation = first;
  for (let waitedMs = 0; waitedMs <= tools.times.waitMs; waitedMs += pollEveryMs) {
    if (reservation.state !== 'reserved' || Date.parse(reservation.lapsesAt) <= clock.nowMs()) {
      return reservation;
    }
    await wait(pollEveryMs, undefined, { signal }).catch((cause: unknown) => {
      throw answerFailed({ cause });
    });
    const { userId, idempotencyKey: key } = first;
    const latest = await findReservation(db, { userId, key });
    if (latest === null) {
      break;
    }
    reservation = latest;
  }
  throw new DomainError(
    'conflict',
    'This answer is still being written. Please try again in a moment.',
    { retryAfterMs: 5000 },
  );
}
