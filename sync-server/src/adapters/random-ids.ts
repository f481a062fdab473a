import { randomUUID } from 'node:crypto';
import type { Ids } from '@emmaus/shared/kernel/ports';

/** Random UUIDs. */
export const randomIds: Ids = { next: () => randomUUID() };
