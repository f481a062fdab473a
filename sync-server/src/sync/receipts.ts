import { sql } from 'drizzle-orm';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import { insertion } from '../db/insert-many';
import { isoAt } from '../db/instant';
import { syncDevices, syncReceipts } from '../db/schema/sync';
import type { WriteContext } from '../db/user-lock';
import { isDevice } from './devices';
import type { Verdict } from './verdict';

type PushRecord = {
  readonly deviceId: string;
  /** The highest `seq` of the device with a verdict, after this batch. */
  readonly lastSeq: number;
  readonly receipts: readonly { readonly wire: WireMutation; readonly verdict: Verdict }[];
};

/** Stores the receipts of a batch and the device's counter with one statement. */
export async function storeReceipts(
  ctx: WriteContext,
  { deviceId, lastSeq, receipts }: PushRecord,
): Promise<void> {
  const { userId } = ctx;
  const now = isoAt(ctx.clock.nowMs());
  const inserted = insertion(syncReceipts, {
    sharedValues: { userId, deviceId, createdAt: now },
    rows: receipts.map(({ wire: { id: mutationId, seq }, verdict }) => ({
      ...verdict,
      mutationId,
      seq,
    })),
    onConflict: 'refuse',
  });
  await ctx.tx.execute(sql`
    ${inserted === null ? sql`` : sql`with stored as (${inserted})`}
    update ${syncDevices} set last_seq = ${lastSeq}, last_pushed_at = ${now}
    where ${isDevice(userId, deviceId)}`);
}
