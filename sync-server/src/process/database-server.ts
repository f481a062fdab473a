import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config/read-config';
import type { ConnectionTarget } from '../db/database';
import { explainDatabaseError } from '../db/embedded/explain-failure';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres';
import { migrateDatabase } from '../db/migrate';
import { sqlStateOf } from '../db/sql-state';
import { StartError } from './start-error';

export type DatabaseServer = {
  readonly connection: ConnectionTarget;
  readonly stop: () => Promise<void>;
};

/** The database that the configuration names: one that somebody runs, or the embedded one. */
export async function openDatabaseServer(
  config: DatabaseConfig,
  { log, onLost }: { readonly log: Logger; readonly onLost: () => void },
): Promise<DatabaseServer> {
  if (config.kind === 'url') {
    return { connection: { url: config.url }, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost });
}

/** Migrates at boot. @throws StartError with one line when a database that somebody else runs cannot be used */
export async function migrateAtBoot(
  config: DatabaseConfig,
  connection: ConnectionTarget,
  folder: string,
): Promise<void> {
  try {
    await migrateDatabase(connection, folder);
  } catch (error) {
    if (config.kind === 'url' && !isOurFault(error)) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`, {
        cause: error,
      });
    }
    throw config.kind === 'embedded' ? explainDatabaseError(error, config.dataDir) : error;
  }
}

/** A connection that failed, a login or a missing database is the person's to mend; a broken migration is ours. */
function isOurFault(error: unknown): boolean {
  const state = sqlStateOf(error);
  return (
    state !== null &&
    !['08', '28', '3D', '42501', '53', '57'].some((start) => state.startsWith(start))
  );
}
