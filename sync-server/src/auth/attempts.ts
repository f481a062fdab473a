import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Database } from '../db/database';
import { isoAt } from '../db/instant';
import { attempts } from '../db/schema/attempts';

type AttemptDeps = { readonly db: Database; readonly clock: Clock };

export type AttemptLimit = {
  /** What is tried; each kind is counted by itself. */
  readonly kind: string;
  /** How many in one window. */
  readonly maxAttempts: number;
  readonly windowMs: number;
  /** Said to who tried too often. */
  readonly message: string;
  /** How many are counted at once, where each alone is not worth a write: 1. */
  readonly weight?: number;
};

/**
 * Counts an attempt before it is made, so that many at once are counted too. Processes share the count.
 * @param subject an account's id, or a hash; never an email
 * @throws DomainError 'too-many-requests' with the time to wait
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

/** It went well: this one try counts no longer, the others do. */
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

/** It went well: what was counted against them is forgotten. */
export async function resetAttempts(
  { db }: Pick<AttemptDeps, 'db'>,
  { kind }: AttemptLimit,
  subject: string,
): Promise<void> {
  await db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)));
}
