import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const entry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

type Run = {
  /** The address that the server prints; null if it exits before. */
  readonly address: Promise<string | null>;
  readonly ended: Promise<{ readonly code: number | null; readonly complaint: string }>;
  readonly signal: (name: NodeJS.Signals) => void;
};

let dataDir = '';
let runs: Run[] = [];

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emmaus-life-'));
  await chmod(dataDir, 0o755);
});

test.afterEach(async () => {
  for (const run of runs) {
    run.signal('SIGTERM');
  }
  await Promise.all(runs.map((run) => run.ended));
  runs = [];
  await rm(dataDir, { recursive: true, force: true });
});

function start(change: Record<string, string> = {}): Run {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: { ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const address = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Emmaus is at ')) {
        // Drains the remaining output, so that the server never blocks on a full pipe.
        child.stdout.resume();
        return line.slice('Emmaus is at '.length);
      }
    }
    return null;
  })();
  const run: Run = {
    address,
    ended: once(child, 'close').then(() => ({ code: child.exitCode, complaint })),
    signal: (name) => void child.kill(name),
  };
  runs.push(run);
  return run;
}

async function isHealthy(address: string | null): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

const isDatabaseRunning = (): Promise<boolean> =>
  access(join(dataDir, 'postgres/postmaster.pid')).then(
    () => true,
    () => false,
  );

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends the server and its database in order, and the next start answers`, async () => {
    const first = start();
    expect(await isHealthy(await first.address)).toBe(true);
    expect(await isDatabaseRunning()).toBe(true);
    first.signal(signal);
    expect(await first.ended).toEqual({ code: 0, complaint: '' });
    expect(await isDatabaseRunning()).toBe(false);
    const second = start();
    expect(await isHealthy(await second.address)).toBe(true);
  });
}

test('a signal while it starts ends it in order too', async () => {
  const run = start();
  await expect.poll(isDatabaseRunning, { intervals: [10] }).toBe(true);
  run.signal('SIGTERM');
  expect(await run.ended).toEqual({ code: 0, complaint: '' });
  expect(await isDatabaseRunning()).toBe(false);
});

test('a second process on the same data is refused in one line and does not disturb the first', async () => {
  const first = start();
  const address = await first.address;
  const second = await start().ended;
  expect(second.code).toBe(1);
  expect(second.complaint).toMatch(
    /^Emmaus cannot start: Another Emmaus process is using DATA_DIR [^\n]+\n$/,
  );
  expect(await isHealthy(address)).toBe(true);
});

test('a port in use is said in one line, and no database stays behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = other.address();
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  const { code, complaint } = await start({ PORT: String(port) }).ended;
  other.close();
  expect(code).toBe(1);
  expect(complaint).toMatch(/^Emmaus cannot start: Port \d+ on 127\.0\.0\.1 is in use [^\n]+\n$/);
  expect(await isDatabaseRunning()).toBe(false);
});

test('settings that contradict each other are said in one line', async () => {
  const open = await start({ HOST: '0.0.0.0', PUBLIC_URL: '' }).ended;
  expect(open.code).toBe(1);
  expect(open.complaint).toMatch(
    /^Emmaus cannot start: HOST=0\.0\.0\.0 [^\n]+ set PUBLIC_URL [^\n]+\n$/,
  );
  const half = await start({ STRIPE_SECRET_KEY: 'sk_test' }).ended;
  expect(half.code).toBe(1);
  expect(half.complaint).toMatch(/^Emmaus cannot start: STRIPE_SECRET_KEY is set, but [^\n]+\n$/);
});
