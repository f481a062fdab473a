import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Database } from '../db/database';
import { isoAt } from '../db/instant';
import { attempts } from '../db/schema/attempts';

type AttemptDeps = { readonly db: Database; readonly clock: Clock };

export type AttemptLimit = {
  /** The action that is limited. Each kind has its own count. */
  readonly kind: string;
  /** The attempts that are allowed in one window. */
  readonly maxAttempts: number;
  readonly windowMs: number;
  /** The error message above the limit. */
  readonly message: string;
  /** How many attempts one call counts, to save writes. Default 1. */
  readonly weight?: number;
};

/**
 * Counts an attempt before it is made, so that concurrent attempts are counted too. Processes share the count.
 * @param subject an account's id, or a hash; never an email address
 * @throws DomainError 'too-many-requests' with `retryAfterMs`
 */
export async function countAttempt(
  { db, clock }: AttemptDeps,
  limit: AttemptLimit,
  subject: string,
): Promise<void> {
  const nowMs = clock.nowMs();
  const { weight = 1 } = limit;
  const [now, end] = [isoAt(nowMs), isoAt(nowMs + limit.windowMs)];
  const isOver = sql`${attempts.endsAt} <= ${now}`;
  const rows = await db
    .insert(attempts)
    .values({ kind: limit.kind, subject, count: weight, endsAt: end })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject],
      set: {
        count: sql`case when ${isOver} then ${weight} else ${attempts.count} + ${weight} end`,
        endsAt: sql`case when ${isOver} then ${end}::timestamptz else ${attempts.endsAt} end`,
      },
    })
    .returning({ count: attempts.count, endsAt: attempts.endsAt });
  const [row] = rows;
  if (row !== undefined && row.count > limit.maxAttempts) {
    throw new DomainError('too-many-requests', limit.message, {
      retryAfterMs: Math.max(1000, Date.parse(row.endsAt) - nowMs),
    });
  }
}

/** Takes one attempt off the count, after it succeeded. */
export async function uncountAttempt(
  { db }: Pick<AttemptDeps, 'db'>,
  { kind }: AttemptLimit,
  subject: string,
): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)));
}

/** Deletes the subject's count, after an attempt succeeded. */
export async function resetAttempts(
  { db }: Pick<AttemptDeps, 'db'>,
  { kind }: AttemptLimit,
  subject: string,
): Promise<void> {
  await db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)));
}
