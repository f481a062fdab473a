import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database';
import { openDatabase } from '../../db/database';
import { busyPerson } from './busy-person';
import type { FaultChild } from './fault-child';
import { bundleFaultProcess, startFaultChild } from './fault-child';
import { signUpOverHttp } from './http-person';
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

test(`[I1] [I2] [APPLY-5] ${rounds} times kill -9: before BEGIN, behind a savepoint, before and behind COMMIT, before the answer`, async () => {
  const device = busyPerson(await signUpOverHttp(() => child.url, open.db));
  expect(await device.tryToSend()).toBe(200);
  for (let round = 0; round < rounds; round += 1) {
    const at = faultPoints[round % faultPoints.length] ?? 'before-begin';
    // Each round needs the one before it.
    /* oxlint-disable no-await-in-loop */
    // Every third time what the last round left goes along with what is new.
    const resent = round % 3 === 0 ? 200 : await device.tryToSend();
    expect(resent).toBe(200);
    device.write();
    const time = at === 'after-savepoint' ? 1 + (round % 2) : 1;
    await child.endAt({ at, time, by: 'SIGKILL' });
    expect(await device.tryToSend()).toBeNull();
    expect(await child.ended).toBe('SIGKILL');
    child = await startFaultChild(bundle, postgres);
    /* oxlint-enable no-await-in-loop */
  }
  expect(await device.tryToSend()).toBe(200);
  const { stored, expected } = await device.compare(open.db);
  expect(stored).toEqual(expected);
}, 240_000);
