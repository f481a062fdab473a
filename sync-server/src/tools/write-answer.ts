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
import type { ToolDeps } from './tools';

/** The answer was paid for with time, if not with money: a database that is busy for a moment does not lose it. */
const settleTries = 3;

export type OnProgress = NonNullable<ToolRequest['onProgress']>;

type WriteAnswerOptions = {
  readonly reservation: CreditReservationRow;
  readonly onProgress: OnProgress | undefined;
};

/** Has the answer written and delivers it, or gives everything back. */
export async function writeAnswer(
  deps: ToolDeps,
  asked: AskToolInput,
  { reservation, onProgress }: WriteAnswerOptions,
): Promise<ToolAnswerBody> {
  try {
    const written = await write(deps, asked, onProgress);
    if (asked.signal.aborted) {
      throw answerFailed({ cause: asked.signal.reason });
    }
    return await settle(deps, { asked, reservation, written });
  } catch (error) {
    const reason = asked.signal.aborted ? 'left' : 'failed';
    await release(deps, reservation, reason);
    throw error;
  }
}

/** Spec section 8. */
export function answerFailed(options?: ErrorOptions): DomainError {
  return new DomainError(
    'unavailable',
    'Failed to process your request. Please try again.',
    options,
  );
}

async function write(
  deps: ToolDeps,
  asked: AskToolInput,
  onProgress: OnProgress | undefined,
): Promise<ToolWriterAnswer> {
  const { db, clock, log, tools } = deps;
  const { user, toolId, input } = asked;
  const earlierAnswers = await countAnswers(db, { userId: user.id, toolId });
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(tools.times.deadlineMs)]);
  try {
    const writing = tools.writer.write({
      toolId,
      input,
      userId: user.id,
      date: dayAt(clock.nowMs(), user.timeZone),
      name: user.name,
      answers: user,
      earlierAnswers,
      signal,
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    // A writer that does not heed the signal is not waited for either.
    return await Promise.race([writing, rejectOnAbort(signal)]);
  } catch (error) {
    if (!asked.signal.aborted) {
      log.error({ err: error, toolId }, 'a tool could not answer; nothing is charged');
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
  readonly asked: AskToolInput;
  readonly reservation: CreditReservationRow;
  readonly written: ToolWriterAnswer;
};

async function settle(
  deps: ToolDeps,
  { asked, reservation, written }: SettleInput,
): Promise<ToolAnswerBody> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withUserLock(deps, asked.user.id, async (ctx) => {
        const settlement = { reservationId: reservation.id, input: asked.input, written };
        const answer = await settleCredits(ctx, settlement);
        const { creditsRemaining } = await mustFindUser(ctx.tx, ctx.userId);
        return { ...answer, creditsRemaining };
      });
    } catch (error) {
      if (attempt === settleTries || !isTransient(error)) {
        throw error;
      }
    }
  }
}

/** What cannot be given back now, because the database is away, lapses and is given back later. */
async function release(
  deps: ToolDeps,
  { id, userId }: CreditReservationRow,
  reason: ReleaseReason,
): Promise<void> {
  try {
    await withUserLock(deps, userId, (ctx) => releaseCredits(ctx, { reservationId: id, reason }));
  } catch (err) {
    deps.log.warn({ err, reservation: id }, 'credits could not be given back yet');
  }
}
