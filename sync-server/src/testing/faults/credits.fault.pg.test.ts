import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/database';
import { openDatabase } from '../../db/database';
import { creditUsage } from '../../db/schema/credits';
import { spiritualLibrary } from '../../db/schema/spiritual-library';
import { ledgerFaults, ledgerOf } from '../credit-ledger';
import type { SignedIn } from '../test-server';
import type { FaultChild } from './fault-child';
import { bundleFaultProcess, startFaultChild } from './fault-child';
import type { FaultEnd } from './fault-process';
import { signUpOverHttp } from './http-user';
import type { ThrowawayPostgres } from './throwaway-postgres';
import { startThrowawayPostgres } from './throwaway-postgres';

let postgres: ThrowawayPostgres;
let open: OpenDatabase;
let bundle: string;
let child: FaultChild;
let ruth: SignedIn;
beforeAll(async () => {
  [postgres, bundle] = await Promise.all([startThrowawayPostgres(), bundleFaultProcess()]);
  open = openDatabase(postgres.connection, { maxConnections: 2 });
  child = await startFaultChild(bundle, postgres);
  ruth = await signUpOverHttp(() => child.url, open.db);
  await ruth.call('GET', `/api/users/${ruth.profile.id}/credits`);
});
afterAll(async () => {
  child.signal('SIGKILL');
  await open.close();
  await postgres.close();
  await rm(bundle, { force: true });
});

/** @returns null if the process was killed */
async function ask(key: string): Promise<{ status: number; id: string } | null> {
  try {
    const response = await fetch(`${child.url}/api/ai-tools/query-with-credits`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: ruth.cookie,
        'idempotency-key': key,
      },
      body: JSON.stringify({
        tool: 'bible-answers',
        input: `Who was Ruth? ${key}`,
        userId: ruth.profile.id,
      }),
    });
    const { id } = (await response.json()) as { id: string };
    return { status: response.status, id };
  } catch {
    return null;
  }
}

/** The first transaction of a request reserves, the second settles. */
const ends: readonly (Pick<FaultEnd, 'at' | 'time'> & { readonly remaining: string })[] = [
  { at: 'before-commit', time: 1, remaining: 'nothing' },
  { at: 'after-commit', time: 1, remaining: 'a reservation' },
  { at: 'before-begin', time: 2, remaining: 'a reservation' },
  { at: 'before-commit', time: 2, remaining: 'a reservation' },
  { at: 'after-commit', time: 2, remaining: 'an answer' },
  { at: 'before-answer', time: 1, remaining: 'an answer' },
];

test('[I5] kill -9 between reserving and settling loses no answer and charges none twice', async () => {
  const { id: userId } = ruth.profile;
  for (const [index, { at, time, remaining }] of ends.entries()) {
    // Each round continues from the previous one.
    const key = `${at} ${time}`.replace(' ', '-');
    await child.endAt({ at, time, by: 'SIGKILL' });
    expect(await ask(key)).toBeNull();
    expect(await child.ended).toBe('SIGKILL');
    const ledger = await ledgerOf(open.db, userId);
    expect(ledgerFaults(ledger)).toEqual([]);
    expect({ at, time, reserved: ledger.reserved, used: ledger.used }).toEqual({
      at,
      time,
      reserved: remaining === 'a reservation' ? 1 : 0,
      used: remaining === 'an answer' ? index + 1 : index,
    });
    child = await startFaultChild(bundle, postgres);
    // The reservation of the killed request lapses while the next request waits for it.
    const answers = await Promise.all([ask(key), ask(key)]);
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
    expect(answers[0]?.id).toBe(answers[1]?.id);
    const after = await ledgerOf(open.db, userId);
    expect(ledgerFaults(after)).toEqual([]);
    expect(after).toMatchObject({ balance: 100 - index - 1, used: index + 1, reserved: 0 });
  }
  expect(await open.db.$count(creditUsage, eq(creditUsage.userId, userId))).toBe(ends.length);
  const entries = await open.db.$count(spiritualLibrary, eq(spiritualLibrary.userId, userId));
  expect(entries).toBe(ends.length);
}, 120_000);
