import type { DeviceData } from '../device-data';
import { readClockAheadMs } from '../db/device-clock';
import { readView } from './read-rows';

/** How the person's day follows from this device's clock. */
export type DayRule = {
  /** Null is UTC. */
  readonly timeZone: string | null;
  readonly clockAheadMs: number;
};

/** @returns null before the first sync */
export async function readDayRule(
  data: Pick<DeviceData, 'db' | 'userId'>,
): Promise<DayRule | null> {
  const { db } = data;
  // One snapshot: the response that brings the profile also brings the clock difference.
  return db.transaction('r', [db.truth, db.outbox, db.meta], async () => {
    const { rows } = await readView(data, ['profile']);
    const clockAheadMs = await readClockAheadMs(db);
    return rows.profile === null ? null : { timeZone: rows.profile.timeZone, clockAheadMs };
  });
}
