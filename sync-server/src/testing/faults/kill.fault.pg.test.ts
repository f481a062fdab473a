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

test(`[I1] [I2] [APPLY-5] ${rounds} times kill -9 before BEGIN, after a savepoint, before and after COMMIT or before the response loses no mutation and applies none twice`, async () => {
  const device = startWriteLoad(await signUpOverHttp(() => child.url, open.db));
  expect(await device.sendPending()).toBe(200);
  for (let round = 0; round < rounds; round += 1) {
    const at = faultPoints[round % faultPoints.length] ?? 'before-begin';
    // Each round continues from the previous one.
    // Every third round sends the remaining mutations and the new ones in one batch.
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

test('[I1] [APPLY-4] a stopped process loses the person lock, another process continues, and no mutation is applied twice', async () => {
  const device = startWriteLoad(await signUpOverHttp(() => child.url, open.db));
  expect(await device.sendPending()).toBe(200);
  const frozen = child;
  await frozen.endAt({ at: 'after-savepoint', time: 1, by: 'SIGSTOP' });
  device.write({ withRejection: true });
  // The device times out and retries. A load balancer would now send it to the other process.
  expect(await device.sendPending({ timeoutMs: 500 })).toBeNull();
  child = await startFaultChild(bundle, postgres);
  let status: number | null = null;
  const seen = new Set<number | null>();
  for (let attempts = 0; attempts < 20 && status !== 200; attempts += 1) {
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
