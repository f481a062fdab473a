import type { DeviceData } from '../device-data';
import { readClockAheadMs } from '../db/device-clock';
import { readView } from './read-rows';

/** What makes the person's day out of this device's clock. */
export type DayRule = {
  /** Null is UTC. */
  readonly timeZone: string | null;
  readonly clockAheadMs: number;
};

/** Null before the first sync: then neither is known. */
export async function readDayRule(
  data: Pick<DeviceData, 'db' | 'userId'>,
): Promise<DayRule | null> {
  const { db } = data;
  // One snapshot: the answer that brings the profile tells the time too.
  return db.transaction('r', [db.truth, db.outbox, db.meta], async () => {
    const { rows } = await readView(data, ['profile']);
    const clockAheadMs = await readClockAheadMs(db);
    return rows.profile === null ? null : { timeZone: rows.profile.timeZone, clockAheadMs };
  });
}
