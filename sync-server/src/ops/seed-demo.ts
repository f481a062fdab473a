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
import { placesFrom } from '../process/places';
import { createLibraryWalkWriter, loadDevotions } from '../writers/library/library-walk-writer';
import { monthsFrom, refuseWherePeopleAre } from './demo/may-seed';
import { demoEmail, demoPassword, seedDemoPerson } from './demo/seed-demo-person';

/** `npm run seed:demo -- --months N`, while the server is not running on the same data. */
async function run(): Promise<void> {
  const months = monthsFrom(process.argv.slice(2));
  const config = readConfig(process.env);
  refuseWherePeopleAre(config, 0);
  const places = placesFrom(new URL('../main.ts', import.meta.url).href);
  const walkWriter = createLibraryWalkWriter(await loadDevotions(places.devotions));
  const log = createLog('warn');
  const server = await openDatabaseServer(config.database, { log, onLost: () => process.exit(1) });
  const { db, close } = openDatabase(server.connection, { maxConnections: 2 });
  try {
    await migrateAtBoot(config.database, server.connection, places.migrations);
    refuseWherePeopleAre(config, await countPeople(db));
    const write = standaloneWriteDeps({ db, clock: systemClock, ids: randomIds });
    await seedDemoPerson({ ...write, walkWriter, log }, months);
  } finally {
    await close();
    await server.stop();
  }
}

async function countPeople(db: Database): Promise<number> {
  const [row] = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from users`,
  );
  return row?.people ?? 0;
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
