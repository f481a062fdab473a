import { and, eq, sql } from 'drizzle-orm';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import { insertMany } from '../db/insert-many';
import { isoAt } from '../db/instant';
import type { SyncReceiptRow } from '../db/schema/sync';
import { syncReceipts } from '../db/schema/sync';
import type { WriteContext } from '../db/user-lock';
import type { Verdict } from './verdict';

/** The receipts of this person for any of these mutations, by id, whichever device sent them. */
export async function receiptsOf(
  ctx: WriteContext,
  mutations: readonly WireMutation[],
): Promise<Map<string, SyncReceiptRow>> {
  const ids = JSON.stringify(mutations.map(({ id }) => id));
  const rows = await ctx.tx
    .select()
    .from(syncReceipts)
    .where(
      and(
        eq(syncReceipts.userId, ctx.userId),
        // One parameter, so that the statement is the same for any number.
        sql`${syncReceipts.mutationId} in (select json_array_elements_text(${ids}::json)::uuid)`,
      ),
    );
  return new Map(rows.map((row) => [row.mutationId, row]));
}

export type NewReceipt = {
  readonly mutation: WireMutation;
  readonly deviceId: string;
  readonly verdict: Verdict;
};

export async function storeReceipts(
  ctx: WriteContext,
  receipts: readonly NewReceipt[],
): Promise<void> {
  const { userId } = ctx;
  const createdAt = isoAt(ctx.clock.nowMs());
  await insertMany(ctx.tx, syncReceipts, {
    rows: receipts.map(({ mutation: { id: mutationId, seq }, deviceId, verdict }) => ({
      ...verdict,
      userId,
      mutationId,
      deviceId,
      seq,
      createdAt,
    })),
    repeated: 'refuse',
  });
}
