import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database';
import { openDatabase } from '../../db/database';
import { startWriteLoad } from './write-load';
import type { FaultChild } from './fault-child';
import { bundleFaultProcess, startFaultChild } from './fault-child';
import { signUpOverHttp } from './http-user';
import type { ThrowawayPostgres } from './throwaway-postgres';
import { startThrowawayPostgres } from './throwaway-postgres';
import { faultPoints } from './watched-database';

const rounds = 100;

let postgres: ThrowawayPostgres;
let open: OpenDatabase;
let bundle: string;
let child: FaultChild;
beforeAll(async () => {
  [postgres, bundle] = await Promise.all([startThrowawayPostgres(), bundleFaultProcess()]);
  open = openDatabase(postgres.connection, { maxConnections: 2 });
  child = await startFaultChild(bundle, postgres);
});
afterAll(async () => {
  child.signal('SIGKILL');
  await open.close();
  await postgres.close();
  await rm(bundle, { force: true });
});

test(`[I1] [I2] [APPLY-5] ${rounds} times kill -9: before BEGIN, after a savepoint, before and after COMMIT, before the response`, async () => {
  const device = startWriteLoad(await signUpOverHttp(() => child.url, open.db));
  expect(await device.sendPending()).toBe(200);
  for (let round = 0; round < rounds; round += 1) {
    const at = faultPoints[round % faultPoints.length] ?? 'before-begin';
    // Each round needs the one before it.
    // Every third time what the last round left goes along with what is new.
    const resent = round % 3 === 0 ? 200 : await device.sendPending();
    expect(resent).toBe(200);
    device.write({ withRejection: at === 'after-savepoint' || round % 3 === 0 });
    const time = at === 'after-savepoint' ? 1 + (round % 2) : 1;
    await child.endAt({ at, time, by: 'SIGKILL' });
    expect(await device.sendPending()).toBeNull();
    expect(await child.ended).toBe('SIGKILL');
    child = await startFaultChild(bundle, postgres);
  }
  expect(await device.sendPending()).toBe(200);
  const { stored, expected } = await device.compare(open.db);
  expect(stored).toEqual(expected);
}, 240_000);

test('[I1] [APPLY-4] a process that stands still with a person’s lock loses it; the other one serves on, and nothing is double', async () => {
  const device = startWriteLoad(await signUpOverHttp(() => child.url, open.db));
  expect(await device.sendPending()).toBe(200);
  const frozen = child;
  await frozen.endAt({ at: 'after-savepoint', time: 1, by: 'SIGSTOP' });
  device.write({ withRejection: true });
  // The device gives up waiting and comes again; a balancer would now send it to the other process.
  expect(await device.sendPending({ giveUpAfterMs: 500 })).toBeNull();
  child = await startFaultChild(bundle, postgres);
  let status: number | null = null;
  const seen = new Set<number | null>();
  for (let tries = 0; tries < 20 && status !== 200; tries += 1) {
    status = await device.sendPending();
    seen.add(status);
  }
  expect(seen).toEqual(new Set([503, 200]));
  frozen.signal('SIGCONT');
  device.write();
  expect(await device.sendPending()).toBe(200);
  frozen.signal('SIGKILL');
  await frozen.ended;
  const { stored, expected } = await device.compare(open.db);
  expect(stored).toEqual(expected);
}, 60_000);
