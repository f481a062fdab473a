import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient } from '../../db/database';
import { createSeededRandom } from '../seeded-random';
import type { TestServer } from '../test-server';
import { startTestServer } from '../test-server';
import type { BusyPerson } from './busy-person';
import { busyPerson } from './busy-person';
import { makeMember } from './make-member';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function member(): Promise<{ readonly device: BusyPerson; readonly userId: string }> {
  const person = await server.signUp();
  await makeMember(server.db, person.profile.id);
  const device = busyPerson(person);
  expect(await device.tryToSend()).toBe(200);
  return { device, userId: person.profile.id };
}

test('[I1] [I7] [APPLY-4] connections cut at random moments lose nothing and double nothing', async () => {
  const people = await Promise.all([1, 2, 3].map(member));
  const cutting = startCutting();
  const statuses = new Set<number | null>();
  const live = async ({ device }: { readonly device: BusyPerson }): Promise<void> => {
    for (let round = 0; round < 30; round += 1) {
      device.write();
      for (let tries = 0; tries < 200; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const status = await device.tryToSend();
        statuses.add(status);
        if (status === 200) {
          break;
        }
        // oxlint-disable-next-line no-await-in-loop
        await nextTurn();
      }
    }
  };
  await Promise.all(people.map(live)).finally(() => void cutting.stop());
  expect(await cutting.stop()).toBeGreaterThan(5);
  expect(statuses).toEqual(new Set([200, 503]));
  for (const { device } of people) {
    // oxlint-disable-next-line no-await-in-loop
    const { stored, expected } = await device.compare(server.db);
    expect(stored).toEqual(expected);
  }
});

/** Cuts connections that are in the middle of something. */
function startCutting(): { readonly stop: () => Promise<number> } {
  const random = createSeededRandom(20261121);
  const admin = openClient(server.connection, { max: 1 });
  const over = new AbortController();
  const cut = async (): Promise<number> => {
    let cuts = 0;
    while (!over.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop
      await wait(random.next() * 60);
      // oxlint-disable-next-line no-await-in-loop
      const gone = await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle'
        order by random() limit 1`;
      cuts += gone.length;
    }
    await admin.end();
    return cuts;
  };
  const cuts = cut();
  return {
    stop: () => {
      over.abort();
      return cuts;
    },
  };
}

test.each(['40001', '40P01', '53100', '57014', '57P01'])(
  '[APPLY-4] a database that says %s in the middle of a batch is a 503, and the next try applies it once',
  async (state) => {
    const { device, userId } = await member();
    // A sequence keeps its count when the transaction is rolled back: only the first receipt of the person fails.
    await server.db.execute(
      sql.raw(`
      create sequence tries_${state};
      create function fail_once_${state}() returns trigger language plpgsql as $$ begin
        if new.user_id = '${userId}' and nextval('tries_${state}') = 1 then
          raise exception 'forced' using errcode = '${state}';
        end if;
        return new;
      end $$;
      create trigger fail_once_${state} before insert on sync_receipts
        for each row execute function fail_once_${state}();`),
    );
    device.write();
    expect(await device.tryToSend()).toBe(503);
    expect(await device.tryToSend()).toBe(200);
    const { stored, expected } = await device.compare(server.db);
    expect(stored).toEqual(expected);
  },
);

test('[APPLY-4] whoever waits too long for a person’s lock is told to come back, with a time, and the pool stays free', async () => {
  const [held, free] = [await member(), await member()];
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from user_sync where user_id = ${held.userId} for update`);
    held.device.write();
    const waiting = held.device.tryToSend();
    free.device.write();
    expect(await free.device.tryToSend()).toBe(200);
    expect(await waiting).toBe(503);
  });
  expect(await held.device.tryToSend()).toBe(200);
  const { stored, expected } = await held.device.compare(server.db);
  expect(stored).toEqual(expected);
});
