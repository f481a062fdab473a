import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setMembership } from '../testing/set-membership';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { readSettings } from '../db/read-settings';
import { createCountedAllowance, defaultLimits } from './counted-allowance';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function set(key: string, value: string): Promise<void> {
  await server.db.execute(sql`
    insert into app_settings (id, key, value, description, updated_at)
    values (gen_random_uuid(), ${key}, ${value}, '', now())
    on conflict (key) do update set value = excluded.value`);
}

test('[MODEL-USE-4] every limit and switch has its row from the first start on', async () => {
  expect(await readSettings(server.db, Object.keys(defaultLimits))).toEqual(defaultLimits);
});

test('[MODEL-USE-1] a person has so many answers a day, counted across processes, and then again', async () => {
  await set('model.tools.daily.person', '2');
  const { profile } = await server.signUp();
  const [one, other] = [createCountedAllowance(server), createCountedAllowance(server)];
  const use = { kind: 'tool', userId: profile.id } as const;
  expect([await one.take(use), await other.take(use), await one.take(use)]).toEqual([
    'allowed',
    'allowed',
    'used-up',
  ]);
  const { profile: somebodyElse } = await server.signUp();
  expect(await one.take({ kind: 'tool', userId: somebodyElse.id })).toBe('allowed');
  server.clock.advance({ hours: 25 });
  expect(await one.take(use)).toBe('allowed');
});

test('[MODEL-USE-2] all together have a limit too, and a switch turns the model off', async () => {
  await set('model.tools.daily', '1');
  const allowance = createCountedAllowance(server);
  const people = [await server.signUp(), await server.signUp()];
  const uses = people.map(({ profile }) => ({ kind: 'tool', userId: profile.id }) as const);
  expect(await allowance.take(uses[0] ?? fail())).toBe('allowed');
  expect(await allowance.take(uses[1] ?? fail())).toBe('used-up');
  await set('model.tools', 'off');
  expect(await allowance.take(uses[1] ?? fail())).toBe('switched-off');
});

test('[MODEL-USE-3] walks are the model’s for members, for everyone, or for nobody; nonsense counts as unset', async () => {
  const allowance = createCountedAllowance(server);
  const { profile: free } = await server.signUp();
  const { profile: member } = await server.signUp();
  await setMembership(server.deps, member.id);
  const both = () => Promise.all([free, member].map(({ id }) => allowance.isForWalksOf(id)));
  expect(await both()).toEqual([false, true]);
  await set('model.walks', 'everyone');
  expect(await both()).toEqual([true, true]);
  await set('model.walks', 'off');
  expect(await both()).toEqual([false, false]);
  await set('model.walks', 'members');
  await set('model.walks.daily.person', 'many');
  expect(await allowance.take({ kind: 'walk', userId: member.id })).toBe('allowed');
});

function fail(): never {
  throw new Error('there is somebody');
}
