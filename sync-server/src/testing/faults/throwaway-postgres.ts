import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgres } from '../../db/embedded/start-embedded-postgres';
import { startEmbeddedPostgres } from '../../db/embedded/start-embedded-postgres';
import { migrateDatabase } from '../../db/migrate';

const migrations = fileURLToPath(new URL('../../../drizzle', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };

export type ThrowawayPostgres = {
  readonly connection: EmbeddedPostgres['connection'];
  readonly close: () => Promise<void>;
};

/** Starts a separate, migrated PostgreSQL with the product's durability settings: a committed transaction is on disk. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const dataDir = await makeDataDir();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, log: quiet, onLost: () => undefined });
    await migrateDatabase(embedded.connection, migrations);
    return {
      connection: embedded.connection,
      close: async () => {
        await embedded.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A temporary folder that the user of the database process can access. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emmaus-fault-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}
