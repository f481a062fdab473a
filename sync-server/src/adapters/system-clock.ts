import type { Clock } from '@emmaus/shared/kernel/ports';

/** The clock of this machine. */
export const systemClock: Clock = { nowMs: () => Date.now() };
