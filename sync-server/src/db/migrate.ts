import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { ConnectionTarget } from './database';
import { openClient } from './database';

/** Any number that nothing else in this database locks. */
const migrationLock = 5_170_024_026;

/**
 * Brings the schema up to date. Several processes may call it at once: one migrates, the others wait and find nothing to do.
 * @param folder the folder of Drizzle's migrations
 */
export async function migrateDatabase(target: ConnectionTarget, folder: string): Promise<void> {
  // One connection: an advisory lock belongs to the session that took it.
  const client = openClient(target, { max: 1 });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client`select pg_advisory_unlock(${migrationLock})`;
  } finally {
    await client.end({ timeout: 5 });
  }
}
