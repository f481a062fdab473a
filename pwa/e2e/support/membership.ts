import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomIds } from '../../../sync-server/src/adapters/random-ids';
import { systemClock } from '../../../sync-server/src/adapters/system-clock';
import { createBilling } from '../../../sync-server/src/billing/create-billing';
import { refreshBilling } from '../../../sync-server/src/billing/refresh-billing';
import type { ConnectionTarget } from '../../../sync-server/src/db/database';
import { standaloneWriteDeps } from '../../../sync-server/src/db/user-lock';
import { openDatabase } from '../../../sync-server/src/db/database';
import { createAnnouncer } from '../../../sync-server/src/live/announcer';
import { createErrorLog } from '../../../sync-server/src/testing/error-log';
import { setMembership } from '../../../sync-server/src/testing/set-membership';
import type { TestUser } from './test-user';
import type { ServerProcess } from './server-process';

type TestMembership = Parameters<typeof setMembership>[2];

/** Changes a person's membership in the server's database, as billing does. */
export async function changeMembership(
  server: Pick<ServerProcess, 'dataDir'>,
  { id }: Pick<TestUser, 'id'>,
  membership?: TestMembership,
): Promise<void> {
  const { db, close } = openDatabase(await runningDatabase(server.dataDir), { maxConnections: 1 });
  try {
    const write = standaloneWriteDeps({ db, clock: systemClock, ids: randomIds });
    await setMembership(write, id, membership);
  } finally {
    await close();
  }
}

/** Runs the billing jobs for a person at that instant, in a process separate from the server. */
export async function reconcileBillingAt(
  server: Pick<ServerProcess, 'dataDir'>,
  { id }: Pick<TestUser, 'id'>,
  instant: Date,
): Promise<void> {
  const { db, close } = openDatabase(await runningDatabase(server.dataDir), { maxConnections: 2 });
  const log = createErrorLog((line) => {
    throw new Error(line);
  });
  const announcer = createAnnouncer({ db, log, hub: { notifyPending: () => undefined } });
  const clock = { nowMs: () => instant.getTime() };
  const write = standaloneWriteDeps({ db, clock, ids: randomIds });
  const deps = { ...write, onWrite: announcer.onWriteBy(null), log, publicUrl: null };
  try {
    await refreshBilling(createBilling({ kind: 'demo' }, deps), id);
    await announcer.settled();
  } finally {
    await close();
  }
}

/** Reads the address of the running database from its lock file: port on line 4, socket folder on line 5. */
async function runningDatabase(dataDir: string): Promise<ConnectionTarget> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return {
    host: lines[4] ?? '',
    port: Number(lines[3]),
    username: 'emmaus',
    database: 'emmaus',
  };
}
