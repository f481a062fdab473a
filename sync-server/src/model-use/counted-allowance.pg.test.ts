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

async function setSetting(key: string, value: string): Promise<void> {
  await server.db.execute(sql`
    insert into app_settings (id, key, value, description, updated_at)
    values (gen_random_uuid(), ${key}, ${value}, '', now())
    on conflict (key) do update set value = excluded.value`);
}

test('[MODEL-USE-4] the migrations create a row for every limit and switch', async () => {
  expect(await readSettings(server.db, Object.keys(defaultLimits))).toEqual(defaultLimits);
});

test('[MODEL-USE-1] the daily limit of a person holds across processes, and resets after a day', async () => {
  await setSetting('model.tools.daily.person', '2');
  const { profile } = await server.signUp();
  const [one, other] = [createCountedAllowance(server), createCountedAllowance(server)];
  const use = { kind: 'tool', userId: profile.id } as const;
  expect([await one.take(use), await other.take(use), await one.take(use)]).toEqual([
    'allowed',
    'allowed',
    'used-up',
  ]);
  const { profile: otherPerson } = await server.signUp();
  expect(await one.take({ kind: 'tool', userId: otherPerson.id })).toBe('allowed');
  server.clock.advance({ hours: 25 });
  expect(await one.take(use)).toBe('allowed');
});

test('[MODEL-USE-2] there is a daily limit for all people together, and a switch turns the model off', async () => {
  await setSetting('model.tools.daily', '1');
  const allowance = createCountedAllowance(server);
  const people = [await server.signUp(), await server.signUp()];
  const uses = people.map(({ profile }) => ({ kind: 'tool', userId: profile.id }) as const);
  expect(await allowance.take(uses[0] ?? fail())).toBe('allowed');
  expect(await allowance.take(uses[1] ?? fail())).toBe('used-up');
  await setSetting('model.tools', 'off');
  expect(await allowance.take(uses[1] ?? fail())).toBe('switched-off');
});

test('[MODEL-USE-3] the model writes walks for members, for everyone, or for no one; an invalid limit counts as the default', async () => {
  const allowance = createCountedAllowance(server);
  const { profile: free } = await server.signUp();
  const { profile: member } = await server.signUp();
  await setMembership(server.deps, member.id);
  const both = () => Promise.all([free, member].map(({ id }) => allowance.isForWalksOf(id)));
  expect(await both()).toEqual([false, true]);
  await setSetting('model.walks', 'everyone');
  expect(await both()).toEqual([true, true]);
  await setSetting('model.walks', 'off');
  expect(await both()).toEqual([false, false]);
  await setSetting('model.walks', 'members');
  await setSetting('model.walks.daily.person', 'many');
  expect(await allowance.take({ kind: 'walk', userId: member.id })).toBe('allowed');
});

function fail(): never {
  throw new Error('two people signed up');
}
