import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { ConnectionTarget } from './database';
import { openClient } from './database';

/** An advisory lock number that no other code uses. */
const migrationLock = 5_170_024_026;

/**
 * Migrates the schema. Concurrent processes wait for the one that migrates.
 * @param folder the folder of Drizzle's migrations
 */
export async function migrateDatabase(target: ConnectionTarget, folder: string): Promise<void> {
  // One connection, because an advisory lock belongs to its session.
  const client = openClient(target, { max: 1 });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client`select pg_advisory_unlock(${migrationLock})`;
  } finally {
    await client.end({ timeout: 5 });
  }
}
