import type { Clock } from '@emmaus/shared/kernel/ports';

export const systemClock: Clock = { nowMs: () => Date.now() };
