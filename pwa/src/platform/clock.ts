import type { Clock } from '@emmaus/shared/kernel/ports';

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Storage key of the milliseconds by which this device's clock is ahead of the server's. The first paint reads it. */
export const clockAheadKey = 'clockAheadMs';
