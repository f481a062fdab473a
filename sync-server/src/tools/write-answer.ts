import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { CreditReservationRow, ReleaseReason } from '../db/schema/credits';
import { isTransient } from '../db/sql-state';
import { withUserLock } from '../db/user-lock';
import { mustFindUser } from '../verbs/account/find-user';
import { countAnswers } from '../verbs/credits/read-credits';
import { releaseCredits } from '../verbs/credits/release-credits';
import { settleCredits } from '../verbs/credits/settle-credits';
import type { ToolWriterAnswer, ToolRequest } from '../writers/tool-writer';
import type { AskToolInput } from './ask-tool-input';
import { careNeedsAfterCard } from './help-only-answer';
import type { ToolDeps } from './tools';

/** The answer took long to write, so a transient database error must not lose it. */
const maxSettleAttempts = 3;

export type OnProgress = NonNullable<ToolRequest['onProgress']>;

type WriteAnswerOptions = {
  readonly reservation: CreditReservationRow;
  readonly onProgress: OnProgress | undefined;
};

/** Calls the writer and settles the reservation, or releases it if the writer fails or the client disconnects. */
export async function writeAnswer(
  deps: ToolDeps,
  question: AskToolInput,
  { reservation, onProgress }: WriteAnswerOptions,
): Promise<ToolAnswerBody> {
  try {
    const written = await write(deps, question, onProgress);
    if (question.signal.aborted) {
      throw answerFailed({ cause: question.signal.reason });
    }
    return await settle(deps, { question, reservation, written });
  } catch (error) {
    const reason = question.signal.aborted ? 'left' : 'failed';
    await release(deps, reservation, reason);
    throw error;
  }
}

/** The error with the message of docs/product-spec.md. */
export function answerFailed(options?: ErrorOptions): DomainError {
  return new DomainError(
    'unavailable',
    'Failed to process your request. Please try again.',
    options,
  );
}

async function write(
  deps: ToolDeps,
  question: AskToolInput,
  onProgress: OnProgress | undefined,
): Promise<ToolWriterAnswer> {
  const { db, clock, log, tools } = deps;
  const { user, toolId, input } = question;
  const earlierAnswers = await countAnswers(db, { userId: user.id, toolId });
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(tools.times.deadlineMs)]);
  try {
    const writing = tools.writer.write({
      toolId,
      input,
      userId: user.id,
      date: dayAt(clock.nowMs(), user.timeZone),
      name: user.name,
      answers: user,
      earlierAnswers,
      needs: careNeedsAfterCard(question),
      signal,
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    // The race also ends if the writer ignores the signal.
    return await Promise.race([writing, rejectOnAbort(signal)]);
  } catch (error) {
    if (!question.signal.aborted) {
      log.error({ err: error, toolId }, 'the tool writer failed; nothing is charged');
    }
    throw answerFailed({ cause: error });
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) {
      end();
    } else {
      signal.addEventListener('abort', end, { once: true });
    }
  });
}

type SettleInput = {
  readonly question: AskToolInput;
  readonly reservation: CreditReservationRow;
  readonly written: ToolWriterAnswer;
};

async function settle(
  deps: ToolDeps,
  { question, reservation, written }: SettleInput,
): Promise<ToolAnswerBody> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withUserLock(deps, question.user.id, async (ctx) => {
        const settlement = { reservationId: reservation.id, input: question.input, written };
        const answer = await settleCredits(ctx, settlement);
        const { creditsRemaining } = await mustFindUser(ctx.tx, ctx.userId);
        return { ...answer, creditsRemaining };
      });
    } catch (error) {
      if (attempt === maxSettleAttempts || !isTransient(error)) {
        throw error;
      }
    }
  }
}

/** Releases a reservation. If the database is unavailable, the reservation lapses and a job releases it later. */
async function release(
  deps: ToolDeps,
  { id, userId }: CreditReservationRow,
  reason: ReleaseReason,
): Promise<void> {
  try {
    await withUserLock(deps, userId, (ctx) => releaseCredits(ctx, { reservationId: id, reason }));
  } catch (err) {
    deps.log.warn({ err, reservation: id }, 'could not release the reservation; it will lapse');
  }
}
