import { and, eq, sql } from 'drizzle-orm';
import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import type { Reader } from '../db/database';
import { isoAt } from '../db/instant';
import { syncDevices } from '../db/schema/sync';
import type { WriteContext } from '../db/user-lock';
import type { DeviceState } from './plan-batch';
import type { Receipt } from './verdict';

type DeviceId = Pick<SyncRequest, 'userId' | 'deviceId'>;

/** The highest `seq` of a device with a verdict; 0 for a device that never pushed. */
export async function lastSeqOf(db: Reader, { userId, deviceId }: DeviceId): Promise<number> {
  const rows = await db
    .select({ lastSeq: syncDevices.lastSeq })
    .from(syncDevices)
    .where(isDevice(userId, deviceId));
  return rows[0]?.lastSeq ?? 0;
}

type DeviceRow = { readonly last_seq: string; readonly mutation_id: string | null } & Receipt;

/**
 * Locks a device's row, which it creates if missing, and reads the person's receipts for the given mutation ids, of all their
 * devices. One statement is enough, because the person lock prevents a write in between.
 */
export async function lockDevice(
  { tx, clock }: Pick<WriteContext, 'tx' | 'clock'>,
  { userId, deviceId, ids }: DeviceId & { readonly ids: readonly string[] },
): Promise<DeviceState> {
  // An update without a change takes the lock. The ids are one parameter, so the statement is the same for any number of
  // them. `offset 0` forces one index look-up per id: a plan that was cached while a device had few receipts would otherwise
  // scan all of them.
  const rows = await tx.execute<DeviceRow>(sql`
    with device as (
      insert into sync_devices (user_id, device_id, last_seq, created_at)
      values (${userId}, ${deviceId}, 0, ${isoAt(clock.nowMs())})
      on conflict (user_id, device_id) do update set last_seq = sync_devices.last_seq
      returning last_seq
    )
    select last_seq, mutation_id, status, code, message, entity
    from device left join (
      json_array_elements_text(${JSON.stringify(ids)}::json) as sent (id) cross join lateral (
        select mutation_id, status, code, message, entity from sync_receipts
        where user_id = ${userId} and mutation_id = sent.id::uuid
        offset 0
      ) known
    ) on true`);
  return {
    lastSeq: Number(rows[0]?.last_seq ?? 0),
    receiptsById: new Map(
      rows.flatMap(({ mutation_id: id, status, code, message, entity }) =>
        id === null ? [] : [[id, { status, code, message, entity }] as const],
      ),
    ),
  };
}

export function isDevice(userId: string, deviceId: string) {
  return and(eq(syncDevices.userId, userId), eq(syncDevices.deviceId, deviceId));
}
