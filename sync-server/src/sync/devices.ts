import { and, eq, sql } from 'drizzle-orm';
import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import type { Reader } from '../db/database';
import { isoAt } from '../db/instant';
import { syncDevices } from '../db/schema/sync';
import type { WriteContext } from '../db/user-lock';

/** The highest `seq` of a device that was answered; 0 for a device that never sent anything. */
export async function lastSeqOf(
  db: Reader,
  { userId, deviceId }: Pick<SyncRequest, 'userId' | 'deviceId'>,
): Promise<number> {
  const rows = await db
    .select({ lastSeq: syncDevices.lastSeq })
    .from(syncDevices)
    .where(ownDevice(userId, deviceId));
  return rows[0]?.lastSeq ?? 0;
}

/** Locks a device's row, which is made where it is missing. @returns its last answered `seq` */
export async function lockDevice(ctx: WriteContext, deviceId: string): Promise<number> {
  const { userId } = ctx;
  const createdAt = isoAt(ctx.clock.nowMs());
  const rows = await ctx.tx
    .insert(syncDevices)
    .values({ userId, deviceId, lastSeq: 0, createdAt })
    .onConflictDoUpdate({
      target: [syncDevices.userId, syncDevices.deviceId],
      // An update that changes nothing takes the lock and gives the row in one statement.
      set: { lastSeq: sql`${syncDevices.lastSeq}` },
    })
    .returning({ lastSeq: syncDevices.lastSeq });
  return rows[0]?.lastSeq ?? 0;
}

export async function advanceDevice(
  ctx: WriteContext,
  deviceId: string,
  lastSeq: number,
): Promise<void> {
  await ctx.tx
    .update(syncDevices)
    .set({ lastSeq, lastPushedAt: isoAt(ctx.clock.nowMs()) })
    .where(ownDevice(ctx.userId, deviceId));
}

function ownDevice(userId: string, deviceId: string) {
  return and(eq(syncDevices.userId, userId), eq(syncDevices.deviceId, deviceId));
}
