import { sql } from 'drizzle-orm';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import { insertion } from '../db/insert-many';
import { isoAt } from '../db/instant';
import { syncDevices, syncReceipts } from '../db/schema/sync';
import type { WriteContext } from '../db/user-lock';
import { ownDevice } from './devices';
import type { Verdict } from './verdict';

export type NewReceipt = { readonly mutation: WireMutation; readonly verdict: Verdict };

type Answered = {
  readonly deviceId: string;
  /** The highest `seq` of the device that is answered now. */
  readonly lastSeq: number;
  readonly receipts: readonly NewReceipt[];
};

/** Remembers what was answered, and how far the device came with it. */
export async function storeReceipts(
  ctx: WriteContext,
  { deviceId, lastSeq, receipts }: Answered,
): Promise<void> {
  const { userId } = ctx;
  const now = isoAt(ctx.clock.nowMs());
  const storing = insertion(syncReceipts, {
    common: { userId, deviceId, createdAt: now },
    rows: receipts.map(({ mutation: { id: mutationId, seq }, verdict }) => ({
      ...verdict,
      mutationId,
      seq,
    })),
    repeated: 'refuse',
  });
  await ctx.tx.execute(sql`
    ${storing === null ? sql`` : sql`with stored as (${storing})`}
    update ${syncDevices} set last_seq = ${lastSeq}, last_pushed_at = ${now}
    where ${ownDevice(userId, deviceId)}`);
}
