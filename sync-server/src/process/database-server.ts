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

/** Opens the configured database: an external server, or the embedded one, which it starts. */
export async function openDatabaseServer(
  config: DatabaseConfig,
  { log, onLost }: { readonly log: Logger; readonly onLost: () => void },
): Promise<DatabaseServer> {
  if (config.kind === 'url') {
    return { connection: { url: config.url }, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost });
}

/** Migrates at boot. @throws StartError with one line if an external database cannot be used */
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

/** The operator can fix a failed connection, a login or a missing database. A failed migration is a bug of ours. */
function isOurFault(error: unknown): boolean {
  const state = sqlStateOf(error);
  return (
    state !== null &&
    !['08', '28', '3D', '42501', '53', '57'].some((start) => state.startsWith(start))
  );
}
