import { createLog } from '../process/create-log';
import { readConfig } from '../config/read-config';
import { openDatabase } from '../db/database';
import { beginNewEpoch } from '../db/new-epoch';
import { sqlStateOf } from '../db/sql-state';
import { openDatabaseServer } from '../process/database-server';

const undefinedTable = '42P01';

/** `npm run ops:new-epoch`, once after a restore from backup and before the server starts on it. */
async function run(): Promise<string> {
  const server = await openDatabaseServer(readConfig(process.env).database, {
    log: createLog('warn'),
    onLost: () => process.exit(1),
  });
  const { db, close } = openDatabase(server.connection, { maxConnections: 1 });
  try {
    return await beginNewEpoch(db);
  } finally {
    await close();
    await server.stop();
  }
}

try {
  const epoch = await run();
  process.stdout.write(`The database's history is now ${epoch}; devices reload and send again.\n`);
} catch (error) {
  const isEmpty = sqlStateOf(error) === undefinedTable;
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isEmpty ? 'This database holds nothing of Emmaus.' : reason}\n`);
  process.exitCode = 1;
}
