import type { Clock } from '@emmaus/shared/kernel/ports';
import type { TextStorage } from '../../platform/storage';
import { clockAheadKey } from '../../platform/clock';
import type { DeviceDatabase } from './device-database';
import { readMeta } from './meta';

/** Smaller differences are the network's, and no reason to doubt a clock. */
const toleranceMs = 120_000;

/** How far this device's clock is ahead of the server's, as far as it is known; 0 for a clock that is right. */
export async function readClockAheadMs(db: DeviceDatabase): Promise<number> {
  return (await readMeta(db, 'clockAheadMs')) ?? 0;
}

/** @param stored as `meta` has it */
export function toClockAheadMs(stored: unknown): number {
  return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 0;
}

/** The time by the server's clock, without a network too: a device may be days or years off and not know it. */
export async function trueNowMs(db: DeviceDatabase, clock: Clock): Promise<number> {
  return clock.nowMs() - (await readClockAheadMs(db));
}

/**
 * Compares the clocks after an answer.
 * @param heardMs by how much this device's was ahead; NaN where that cannot be said
 * @returns what is to be remembered from now on; null where nothing is new
 */
export function newClockAheadMs(knownMs: number, heardMs: number): number | null {
  const aheadMs = Math.abs(heardMs) < toleranceMs ? 0 : heardMs;
  return Math.abs(aheadMs - knownMs) >= toleranceMs ? aheadMs : null;
}

/** Keeps it also where the first paint finds it, which reads no database. */
export async function mirrorClockAhead(db: DeviceDatabase, storage: TextStorage): Promise<void> {
  const aheadMs = await readClockAheadMs(db);
  if (aheadMs === 0) {
    storage.remove(clockAheadKey);
  } else {
    storage.write(clockAheadKey, String(aheadMs));
  }
}
