import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/database';
import { startWriteLoad } from './write-load';
import { signUpOverHttp } from './http-user';

const main = fileURLToPath(new URL('../../../../dist/server/main.js', import.meta.url));
const rounds = 2;

let dataDir: string;
let child: ChildProcess | null = null;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emmaus-fault-'));
  // If the test runs as root, the database runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  if (child !== null && child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the built product with its embedded database. @returns its address */
async function startProduct(): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env;
  child = spawn(process.execPath, [main], {
    env: { ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (stdout === null) {
    throw new Error('the product has no output');
  }
  for await (const line of createInterface({ input: stdout })) {
    const [, address] = /^Emmaus is at (\S+)$/.exec(line) ?? [];
    if (address !== undefined) {
      return address;
    }
  }
  throw new Error('the product ended before it listened; is it built?');
}

/** @returns exit code and signal */
async function untilEnded(): Promise<unknown[]> {
  return child === null ? [] : once(child, 'exit');
}

async function postmaster() {
  const [pid, , , port, host = ''] = (
    await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  ).split('\n');
  return {
    pid: Number(pid),
    connection: { host, port: Number(port), username: 'emmaus', database: 'emmaus' },
  };
}

test('[I2] after kill -9 of the database the server exits with an error, and the next start has every acknowledged mutation', async () => {
  let address = await startProduct();
  const first = openDatabase((await postmaster()).connection, { maxConnections: 1 });
  const device = startWriteLoad(await signUpOverHttp(() => address, first.db));
  await first.close();
  const statuses = new Set<number | null>();
  for (let round = 0; round < rounds; round += 1) {
    for (let writes = 0; writes < 5; writes += 1) {
      device.write();
      statuses.add(await device.sendPending());
    }
    device.write();
    const inFlight = device.sendPending();
    const ended = untilEnded();
    process.kill((await postmaster()).pid, 'SIGKILL');
    const answer = await inFlight;
    expect([200, 503, null]).toContain(answer);
    expect(await ended).toEqual([1, null]);
    address = await startProduct();
  }
  expect(statuses).toEqual(new Set([200]));
  expect(await device.sendPending()).toBe(200);
  const { db, close } = openDatabase((await postmaster()).connection, { maxConnections: 1 });
  const { stored, expected } = await device.compare(db);
  await close();
  expect(stored).toEqual(expected);
}, 90_000);
