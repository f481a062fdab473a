import type { Ids, Random } from '@emmaus/shared/kernel/ports';

export const randomIds: Ids = { next: () => crypto.randomUUID() };

export const systemRandom: Random = { next: () => Math.random() };
