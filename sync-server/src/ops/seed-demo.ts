import { createLog } from '../process/create-log';
import { sql } from 'drizzle-orm';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { randomIds } from '../adapters/random-ids';
import { systemClock } from '../adapters/system-clock';
import { readConfig } from '../config/read-config';
import type { Database } from '../db/database';
import { openDatabase } from '../db/database';
import { standaloneWriteDeps } from '../db/user-lock';
import { migrateAtBoot, openDatabaseServer } from '../process/database-server';
import { resolvePaths } from '../process/server-paths';
import { createLibraryWalkWriter, loadDevotions } from '../writers/library/library-walk-writer';
import { monthsFrom, refuseIfUsersExist } from './demo/may-seed';
import { demoEmail, demoPassword, seedDemoUser } from './demo/seed-demo-user';

/** `npm run seed:demo -- --months N`, while the server is not running on the same data. */
async function run(): Promise<void> {
  const months = monthsFrom(process.argv.slice(2));
  const config = readConfig(process.env);
  refuseIfUsersExist(config, 0);
  const paths = resolvePaths(new URL('../main.ts', import.meta.url).href);
  const walkWriter = createLibraryWalkWriter(await loadDevotions(paths.devotions));
  const log = createLog('warn');
  const server = await openDatabaseServer(config.database, { log, onLost: () => process.exit(1) });
  const { db, close } = openDatabase(server.connection, { maxConnections: 2 });
  try {
    await migrateAtBoot(config.database, server.connection, paths.migrations);
    refuseIfUsersExist(config, await countUsers(db));
    const write = standaloneWriteDeps({ db, clock: systemClock, ids: randomIds });
    await seedDemoUser({ ...write, walkWriter, log }, months);
  } finally {
    await close();
    await server.stop();
  }
}

async function countUsers(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from users`);
  return row?.count ?? 0;
}

try {
  await run();
  process.stdout.write(`Start Emmaus and sign in as ${demoEmail} with ${demoPassword}\n`);
} catch (error) {
  const isTaken = error instanceof DomainError && error.code === 'conflict';
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `No demo account was made: ${isTaken ? `there is one already, ${demoEmail} with ${demoPassword}` : reason}\n`,
  );
  process.exitCode = 1;
}
