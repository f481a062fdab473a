import { createHash } from 'node:crypto';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { renewCredits } from '../billing/renew-credits';
import type { StoredAnswer } from '../db/schema/credits';
import { withUserLock } from '../db/user-lock';
import type { Account } from '../verbs/account/find-user';
import { mustFindUser } from '../verbs/account/find-user';
import { findReservation } from '../verbs/credits/find-reservation';
import type { ReservationRequest, ReserveResult } from '../verbs/credits/reserve-credits';
import { isOpen, reserveCredits } from '../verbs/credits/reserve-credits';
import type { AskToolInput } from './ask-tool-input';
import type { ToolDeps } from './tools';
import { waitForReservation } from './wait-for-reservation';
import type { OnProgress } from './write-answer';
import { answerFailed, writeAnswer } from './write-answer';

export type AskToolResult =
  | { readonly kind: 'answered'; readonly answer: ToolAnswerBody }
  /** What it may cost is reserved. `write` must be called, and either delivers or gives all of it back. */
  | {
      readonly kind: 'reserved';
      readonly cost: number;
      readonly write: (onProgress?: OnProgress) => Promise<ToolAnswerBody>;
    };

/** Each round waits for another call with the same key that came to nothing. */
const maxRounds = 5;

/**
 * Begins to answer a question: reserves its price, or finds the answer that its key has already. The writer is called
 * later, outside every transaction.
 * @throws DomainError where it is refused; then nothing is reserved
 */
export async function askTool(deps: ToolDeps, asked: AskToolInput): Promise<AskToolResult> {
  const { user, toolId, input } = asked;
  const question: ReservationRequest = {
    key: asked.key ?? deps.ids.next(),
    fingerprint: createHash('sha256').update(`${toolId}\n${input}`).digest('base64url'),
    toolId,
    lapsesAfterMs: deps.tools.times.lapsesAfterMs,
  };
  for (let round = 0; round < maxRounds; round += 1) {
    // Each round begins with what the one before it waited for.
    const { isOurs, reservation } = await reserve(deps, user, question);
    if (isOurs) {
      const { cost } = reservation;
      const write = (onProgress?: OnProgress) =>
        writeAnswer(deps, asked, { reservation, onProgress });
      return { kind: 'reserved', cost, write };
    }
    const ended = await waitForReservation(deps, reservation, asked.signal);
    if (ended.answer !== null) {
      return { kind: 'answered', answer: await withBalance(deps, user.id, ended.answer) };
    }
    if (ended.releaseReason === 'failed') {
      throw answerFailed();
    }
  }
  throw answerFailed();
}

/** Writes nothing for a key that is answered, or being answered, already. */
async function reserve(
  deps: ToolDeps,
  user: Account,
  question: ReservationRequest,
): Promise<ReserveResult> {
  const known = await findReservation(deps.db, { userId: user.id, key: question.key });
  if (known?.fingerprint === question.fingerprint && isOpen(known, deps.clock.nowMs())) {
    return { isOurs: false, reservation: known };
  }
  await renewCredits(deps.billing, user);
  return withUserLock(deps, user.id, (ctx) => reserveCredits(ctx, question));
}

async function withBalance(
  { db }: ToolDeps,
  userId: string,
  answer: StoredAnswer,
): Promise<ToolAnswerBody> {
  const { creditsRemaining } = await mustFindUser(db, userId);
  return { ...answer, creditsRemaining };
}
