import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../test-server';
import { startTestServer } from '../test-server';
import type { WriteLoad } from './write-load';
import { startWriteLoad } from './write-load';
import { makeMember } from './make-member';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function member(): Promise<{ readonly device: WriteLoad; readonly userId: string }> {
  const person = await server.signUp();
  await makeMember(server.db, person.profile.id);
  const device = startWriteLoad(person);
  expect(await device.sendPending()).toBe(200);
  return { device, userId: person.profile.id };
}

test.each(['40001', '40P01', '53100', '57014', '57P01'])(
  '[APPLY-4] the database error %s in the middle of a batch is a 503, and the retry applies the batch once',
  async (state) => {
    const { device, userId } = await member();
    // A rollback does not reset a sequence, so only the person's first receipt fails.
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
    expect(await device.sendPending()).toBe(503);
    expect(await device.sendPending()).toBe(200);
    const { stored, expected } = await device.compare(server.db);
    expect(stored).toEqual(expected);
  },
);

test('[APPLY-4] a request that waits too long for the person lock is a 503, and the pool stays free for others', async () => {
  const [held, free] = [await member(), await member()];
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from user_sync where user_id = ${held.userId} for update`);
    held.device.write();
    const waiting = held.device.sendPending();
    free.device.write();
    expect(await free.device.sendPending()).toBe(200);
    expect(await waiting).toBe(503);
  });
  expect(await held.device.sendPending()).toBe(200);
  const { stored, expected } = await held.device.compare(server.db);
  expect(stored).toEqual(expected);
});
