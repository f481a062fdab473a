import type { Clock } from '@emmaus/shared/kernel/ports';
import type { TextStorage } from '../../platform/storage';
import { clockAheadKey } from '../../platform/clock';
import type { DeviceDatabase } from './device-database';
import { readMeta } from './meta';

/** A smaller difference may come from the network, so it is ignored. */
const toleranceMs = 120_000;

/** How far this device's clock was ahead of the server's at the last response; 0 if it was right or there was none. */
export async function readClockAheadMs(db: DeviceDatabase): Promise<number> {
  return (await readMeta(db, 'clockAheadMs')) ?? 0;
}

/** @param stored the value in `meta`. @returns 0 if it is not an integer */
export function toClockAheadMs(stored: unknown): number {
  return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 0;
}

/** The time by the server's clock, also offline. A device's own clock may be wrong by days or years. */
export async function serverNowMs(db: DeviceDatabase, clock: Clock): Promise<number> {
  return clock.nowMs() - (await readClockAheadMs(db));
}

/**
 * Compares the clocks after a response.
 * @param measuredMs how far this device's clock was ahead; NaN if a time is unreadable
 * @returns the difference to store; null if the stored one stays
 */
export function newClockAheadMs(storedMs: number, measuredMs: number): number | null {
  const aheadMs = Math.abs(measuredMs) < toleranceMs ? 0 : measuredMs;
  return Math.abs(aheadMs - storedMs) >= toleranceMs ? aheadMs : null;
}

/** Copies the difference to local storage for the first paint, which cannot wait for a database. */
export async function mirrorClockAhead(db: DeviceDatabase, storage: TextStorage): Promise<void> {
  const aheadMs = await readClockAheadMs(db);
  if (aheadMs === 0) {
    storage.remove(clockAheadKey);
  } else {
    storage.write(clockAheadKey, String(aheadMs));
  }
}
