import type { Clock } from '@emmaus/shared/kernel/ports';

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Where the first paint finds how far this device's clock is ahead of the server's, in milliseconds. */
export const clockAheadKey = 'clockAheadMs';
