import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** The person's version counter at the last write of the row (sync-spec PULL-1). */
export const versionColumn = () => bigint('version', { mode: 'number' }).notNull();

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
