import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../db/database';
import type { CreditReservationRow } from '../../db/schema/credits';
import { creditReservations } from '../../db/schema/credits';

export async function findReservation(
  db: Reader,
  { userId, key }: { readonly userId: string; readonly key: string },
): Promise<CreditReservationRow | null> {
  const rows = await db
    .select()
    .from(creditReservations)
    .where(and(eq(creditReservations.userId, userId), eq(creditReservations.idempotencyKey, key)));
  return rows[0] ?? null;
}
