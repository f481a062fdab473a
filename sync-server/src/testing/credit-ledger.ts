import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

export type CreditLedger = {
  readonly balance: number;
  /** Grants less the credits that expired with their month. */
  readonly given: number;
  readonly used: number;
  readonly reserved: number;
  /** Sum of the monthly summaries. */
  readonly summedUp: number;
};

/** The ledger of a person. `balance` must equal `given - used - reserved`, and `summedUp` must equal `used`. */
export async function ledgerOf(db: Database, userId: string): Promise<CreditLedger> {
  const [row] = await db.execute<CreditLedger>(sql`
    select credits_remaining as balance,
      (select coalesce(sum(granted - expired), 0)::int from credit_grants where user_id = u.id) as given,
      (select coalesce(sum(credits_used), 0)::int from credit_usage where user_id = u.id) as used,
      (select coalesce(sum(cost), 0)::int from credit_reservations
        where user_id = u.id and state = 'reserved') as reserved,
      (select coalesce(sum(credits_used), 0)::int from credit_summaries where user_id = u.id) as "summedUp"
    from users u where u.id = ${userId}`);
  if (row === undefined) {
    throw new Error('there is no user with this id');
  }
  return row;
}

/** @returns the violated invariants of the ledger; empty if it is correct */
export function ledgerFaults({ balance, given, used, reserved, summedUp }: CreditLedger): string[] {
  return [
    ...(balance < 0 ? [`the balance is ${balance}`] : []),
    ...(balance === given - used - reserved
      ? []
      : [`${balance} is not ${given} given - ${used} used - ${reserved} reserved`]),
    ...(summedUp === used ? [] : [`the summaries hold ${summedUp} of ${used} used`]),
  ];
}
