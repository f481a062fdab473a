import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectionTarget } from '../../db/database';
import { openClient, openDatabase } from '../../db/database';
import { createSeededRandom } from '../seeded-random';
import type { TestServer } from '../test-server';
import { startTestServer } from '../test-server';
import type { WriteLoad } from './write-load';
import { startWriteLoad } from './write-load';
import { makeMember } from './make-member';

/** Decides which connection is cut and when. What the connection does at that moment depends on the machine. */
const seed = Number(process.env['CUT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const rounds = 30;
const maxAttempts = 200;
/** Under load, cuts could be faster than responses. After so many cuts one request must succeed first. */
const maxConsecutiveCuts = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test(`[I1] [I7] [APPLY-4] connections cut at random moments lose no mutation and apply none twice, seed ${seed}`, async () => {
  const devices = await Promise.all([1, 2, 3].map(member));
  let answers = 0;
  const cutting = startCutting(server.connection, () => answers);
  const statuses = new Set<number | null>();
  const run = async (device: WriteLoad): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      device.write();
      for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
        const status = await device.sendPending();
        statuses.add(status);
        if (status === 200) {
          answers += 1;
          break;
        }
        await nextTurn();
      }
    }
  };
  await Promise.all(devices.map(run)).finally(() => void cutting.stop());
  expect(await cutting.stop()).toBeGreaterThan(5);
  expect(statuses).toEqual(new Set([200, 503]));
  // The server's pool may not have noticed yet that its last connection was cut.
  const fresh = openDatabase(server.connection);
  for (const device of devices) {
    const { stored, expected } = await device.compare(fresh.db);
    expect(stored).toEqual(expected);
  }
  await fresh.close();
}, 240_000);

async function member(): Promise<WriteLoad> {
  const person = await server.signUp();
  await makeMember(server.db, person.profile.id);
  const device = startWriteLoad(person);
  expect(await device.sendPending()).toBe(200);
  return device;
}

/** Terminates busy connections at random times. @returns `stop`, which resolves to the number of cuts */
function startCutting(
  connection: ConnectionTarget,
  answersSoFar: () => number,
): { readonly stop: () => Promise<number> } {
  const random = createSeededRandom(seed);
  const admin = openClient(connection, { max: 1 });
  const stopped = new AbortController();
  const cut = async (): Promise<number> => {
    let cuts = 0;
    let consecutive = 0;
    let answers = 0;
    while (!stopped.signal.aborted) {
      await wait(random.next() * 60);
      if (answersSoFar() > answers) {
        answers = answersSoFar();
        consecutive = 0;
      }
      if (consecutive === maxConsecutiveCuts) {
        continue;
      }
      const busy = await admin<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle'
        order by backend_start`;
      const chosen = busy[Math.floor(random.next() * busy.length)];
      if (chosen !== undefined) {
        await admin`select pg_terminate_backend(${chosen.pid}::int)`;
        cuts += 1;
        consecutive += 1;
      }
    }
    await admin.end();
    return cuts;
  };
  const cuts = cut();
  return {
    stop: () => {
      stopped.abort();
      return cuts;
    },
  };
}
