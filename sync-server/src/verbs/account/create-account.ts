import { eq, sql } from 'drizzle-orm';
import type { Intake } from '@emmaus/shared/api/account';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isoAt } from '../../db/instant';
import { isUniqueViolation } from '../../db/sql-state';
import { quizResponses } from '../../db/schema/quiz-responses';
import { userSync } from '../../db/schema/sync';
import type { UserRow } from '../../db/schema/users';
import { users } from '../../db/schema/users';
import type { WriteContext, UserWriteDeps } from '../../db/user-lock';
import { withUserLock } from '../../db/user-lock';

type NewAccount = { readonly intake: Intake; readonly passwordHash: string };

/**
 * Creates the account, its version counter and the intake's answers in one transaction.
 * @throws DomainError 'conflict' if the email is taken
 */
export async function createAccount(deps: UserWriteDeps, account: NewAccount): Promise<UserRow> {
  const userId = deps.ids.next();
  await refuseTakenEmail(deps, account.intake.email);
  try {
    return await deps.db.transaction(async (tx) => {
      await tx.insert(userSync).values({ userId, version: 0 });
      // In the same transaction: that of `withUserLock` becomes a savepoint.
      return withUserLock({ ...deps, db: tx }, userId, (ctx) => insertUser(ctx, account));
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw emailTaken(error);
    }
    throw error;
  }
}

async function insertUser(
  ctx: WriteContext,
  { intake, passwordHash }: NewAccount,
): Promise<UserRow> {
  const createdAt = isoAt(ctx.clock.nowMs());
  const rows = await ctx.tx
    .insert(users)
    .values({
      id: ctx.userId,
      name: intake.name.trim(),
      email: intake.email,
      passwordHash,
      moodCheck: intake.moodCheck ?? null,
      timeAvailable: intake.timeAvailable ?? null,
      spiritualHunger: [...new Set(intake.spiritualHunger)],
      faithBackground: intake.faithBackground ?? null,
      spiritualPersonality: [...new Set(intake.spiritualPersonality)],
      createdAt,
      version: ctx.version,
    })
    .returning();
  const answers = answeredSteps(intake);
  if (answers.length > 0) {
    await ctx.tx.insert(quizResponses).values(
      answers.map(({ step, response }) => ({
        userId: ctx.userId,
        id: ctx.ids.next(),
        step,
        response,
        createdAt,
      })),
    );
  }
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the new account was not returned by its insert');
  }
  return row;
}

/** Steps 1 to 5 of the intake; name, email and password are not answers. */
function answeredSteps(intake: Intake): { step: number; response: string | string[] }[] {
  const steps = [
    intake.moodCheck,
    intake.timeAvailable,
    intake.spiritualHunger,
    intake.faithBackground,
    intake.spiritualPersonality,
  ];
  return steps.flatMap((response, index) =>
    response === undefined ? [] : [{ step: index + 1, response }],
  );
}

/** Avoids a failed transaction in the usual case. The unique index decides between concurrent sign-ups. */
async function refuseTakenEmail({ db }: UserWriteDeps, email: string): Promise<void> {
  const taken = await db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.email, email));
  if (taken.length > 0) {
    throw emailTaken();
  }
}

export function emailTaken(cause?: unknown): DomainError {
  return new DomainError(
    'conflict',
    'There is already an account with this email. You can log in instead.',
    { cause },
  );
}
