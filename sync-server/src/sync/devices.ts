import { and, eq, sql } from 'drizzle-orm';
import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import type { Reader } from '../db/database';
import { isoAt } from '../db/instant';
import { syncDevices } from '../db/schema/sync';
import type { WriteContext } from '../db/user-lock';
import type { Receipt } from './verdict';

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

type Known = { readonly lastSeq: number; readonly receiptsById: ReadonlyMap<string, Receipt> };
type KnownRow = { readonly last_seq: string; readonly mutation_id: string | null } & Receipt;

/**
 * Locks a device's row, which is made where it is missing, and reads the receipts of this person for any of these
 * mutations, whichever device sent them. One statement: the person's lock is held, so nobody writes between the two.
 */
export async function lockDevice(
  { tx, clock }: Pick<WriteContext, 'tx' | 'clock'>,
  { userId, deviceId, mutations }: Pick<SyncRequest, 'userId' | 'deviceId' | 'mutations'>,
): Promise<Known> {
  const ids = JSON.stringify(mutations.map(({ id }) => id));
  // An update that changes nothing takes the lock. The ids are one parameter, so that the statement is the same for any
  // number. `offset 0` keeps the look-up of each apart: a plan that was made while there were few receipts must not read all
  // of a device's, of which there may be thousands.
  const rows = await tx.execute<KnownRow>(sql`
    with device as (
      insert into sync_devices (user_id, device_id, last_seq, created_at)
      values (${userId}, ${deviceId}, 0, ${isoAt(clock.nowMs())})
      on conflict (user_id, device_id) do update set last_seq = sync_devices.last_seq
      returning last_seq
    )
    select last_seq, mutation_id, status, code, message, entity
    from device left join (
      json_array_elements_text(${ids}::json) as sent (id) cross join lateral (
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

export function ownDevice(userId: string, deviceId: string) {
  return and(eq(syncDevices.userId, userId), eq(syncDevices.deviceId, deviceId));
}
