import { createHash } from 'node:crypto';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
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
import { helpOnlyAnswer } from './help-only-answer';
import { waitForReservation } from './wait-for-reservation';
import type { OnProgress } from './write-answer';
import { answerFailed, writeAnswer } from './write-answer';

export type AskToolResult =
  | { readonly kind: 'answered'; readonly answer: ToolAnswerBody }
  /** The price is reserved. The caller must call `write`, which settles or releases the reservation. */
  | {
      readonly kind: 'reserved';
      readonly cost: number;
      readonly write: (onProgress?: OnProgress) => Promise<ToolAnswerBody>;
    };

/** In each round the server waits for another request with the same key whose reservation was then released. */
const maxRounds = 5;

/**
 * Reserves the price of an answer, or returns the stored answer of the same idempotency key. `write` calls the writer
 * later, outside every transaction.
 * An input that shows a care need is answered with help only, before any writer, unless the person has seen it.
 * @throws DomainError if the question is refused; then nothing is reserved
 */
export async function askTool(deps: ToolDeps, question: AskToolInput): Promise<AskToolResult> {
  const { user, toolId, input } = question;
  const needs = careNeeds(input);
  if (needs.length > 0 && question.seenNeeds === undefined) {
    return { kind: 'answered', answer: await helpOnlyAnswer(deps, question, needs) };
  }
  const request: ReservationRequest = {
    key: question.key ?? deps.ids.next(),
    fingerprint: createHash('sha256').update(`${toolId}\n${input}`).digest('base64url'),
    toolId,
    lapsesAfterMs: deps.tools.times.lapsesAfterMs,
  };
  for (let round = 0; round < maxRounds; round += 1) {
    // Each round needs the result of the previous one.
    const { isOurs, reservation } = await reserve(deps, user, request);
    if (isOurs) {
      const { cost } = reservation;
      const write = (onProgress?: OnProgress) =>
        writeAnswer(deps, question, { reservation, onProgress });
      return { kind: 'reserved', cost, write };
    }
    const ended = await waitForReservation(deps, reservation, question.signal);
    if (ended.answer !== null) {
      return { kind: 'answered', answer: await withBalance(deps, user.id, ended.answer) };
    }
    if (ended.releaseReason === 'failed') {
      throw answerFailed();
    }
  }
  throw answerFailed();
}

/** Starts no write transaction if an answer for this key exists or is in progress. */
async function reserve(
  deps: ToolDeps,
  user: Account,
  question: ReservationRequest,
): Promise<ReserveResult> {
  const existing = await findReservation(deps.db, { userId: user.id, key: question.key });
  if (existing?.fingerprint === question.fingerprint && isOpen(existing, deps.clock.nowMs())) {
    return { isOurs: false, reservation: existing };
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
