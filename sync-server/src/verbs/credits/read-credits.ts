import { and, count, desc, eq, gt, gte, max, sql } from 'drizzle-orm';
import type { CreditRecord } from '@emmaus/shared/api/ai-tools';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { Reader } from '../../db/database';
import { toIso } from '../../db/instant';
import { creditGrants } from '../../db/schema/billing';
import { creditUsage } from '../../db/schema/credits';
import { mustFindUser } from '../account/find-user';
import { creditsOf } from '../account/profile-of';

const historyLength = 100;

/** The balance, and the uses since the last grant, at most 100. */
export async function readCredits(db: Reader, userId: string): Promise<CreditRecord> {
  const user = await mustFindUser(db, userId);
  const [lastGrant] = await db
    .select({ at: max(creditGrants.createdAt) })
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), gt(creditGrants.granted, 0)));
  const since = lastGrant?.at ?? null;
  const uses = await db
    .select()
    .from(creditUsage)
    .where(
      and(
        eq(creditUsage.userId, userId),
        since === null ? undefined : gte(creditUsage.createdAt, since),
      ),
    )
    .orderBy(desc(creditUsage.createdAt), desc(creditUsage.id))
    .limit(historyLength);
  return {
    ...creditsOf(user),
    membershipTier: user.membershipTier,
    usageHistory: uses.map(({ toolId, toolName, creditsUsed, createdAt }) => ({
      toolId,
      toolName,
      creditsUsed,
      createdAt: toIso(createdAt),
    })),
  };
}

/** The number of strong answers that a tool gave the person. The writer uses it to vary the next answer. */
export async function countAnswers(
  db: Reader,
  { userId, toolId }: { readonly userId: string; readonly toolId: TextToolId },
): Promise<number> {
  const [row] = await db
    .select({ answers: count() })
    .from(creditUsage)
    .where(
      and(
        eq(creditUsage.userId, userId),
        eq(creditUsage.toolId, toolId),
        sql`${creditUsage.metadata}->>'isStrong' = 'true'`,
      ),
    );
  return row?.answers ?? 0;
}
