import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleEmbeddedProcess, startChild } from '../../testing/embedded-child';
import type { EmbeddedChild } from '../../testing/embedded-child';
import { findPostmaster } from './postmaster';

const isRoot = process.getuid?.() === 0;

let bundle = '';
let root = '';
let dataDir = '';
let children: EmbeddedChild[] = [];

beforeAll(async () => {
  bundle = await bundleEmbeddedProcess();
});

afterAll(() => rm(bundle, { force: true }));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'emmaus-embedded-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  children = [];
  const folder = await clusterDir();
  const lockFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  await killServer(folder);
  const socketDir = lockFile.split('\n')[4] ?? '';
  await rm(root, { recursive: true, force: true });
  if (socketDir !== '') {
    await rm(socketDir, { recursive: true, force: true });
  }
});

function start(): EmbeddedChild {
  const child = startChild(bundle, dataDir);
  children.push(child);
  return child;
}

async function startReady(): Promise<EmbeddedChild> {
  const child = start();
  expect(await child.next()).toEqual({ kind: 'ready' });
  return child;
}

async function failure(): Promise<string> {
  const event = await start().next();
  expect(event).toMatchObject({ kind: 'failed', isExpected: true });
  return event?.kind === 'failed' ? event.message : '';
}

async function clusterDir(): Promise<string> {
  const pointer = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => null);
  return pointer?.split('\n')[0] ?? join(dataDir, 'postgres');
}

async function serverPid(): Promise<number | null> {
  return (await findPostmaster(await clusterDir()))?.pid ?? null;
}

/** kill -9 for the server and its child processes, as in a crash of the machine. */
async function killServer(folder: string): Promise<void> {
  const server = await findPostmaster(folder);
  if (server === null) {
    return;
  }
  const list = `/proc/${server.pid}/task/${server.pid}/children`;
  const childPids = (await readFile(list, 'utf8').catch(() => ''))
    .trim()
    .split(' ')
    .filter(Boolean);
  for (const pid of [server.pid, ...childPids.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

const refusal = {
  kind: 'failed',
  isExpected: true,
  message: expect.stringMatching(/^Another Emmaus process is using DATA_DIR .*; stop it first, or/),
};

describe('starting and stopping', () => {
  test('the second start reads the rows of the first; a stop leaves no server and no socket', async () => {
    const first = await startReady();
    await first.ask('write 1');
    const socketDir = (await findPostmaster(await clusterDir()))?.socketDir ?? '';
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    expect(await first.ask('stop')).toEqual({ kind: 'stopped' });
    expect(await serverPid()).toBeNull();
    await expect(stat(socketDir)).rejects.toMatchObject({ code: 'ENOENT' });

    const second = await startReady();
    expect(await second.ask('list')).toEqual({ kind: 'list', rows: [1] });
    expect(await second.ask('stop')).toEqual({ kind: 'stopped' });
  });

  test('a process that starts while another stops waits for it', async () => {
    const first = await startReady();
    const [stopped, second] = await Promise.all([first.ask('stop'), startReady()]);
    expect(stopped).toEqual({ kind: 'stopped' });
    expect(await second.ask('list')).toEqual({ kind: 'list', rows: [] });
  });
});

describe('after a crash', () => {
  test('the next process adopts the server of a killed process, with all acknowledged rows', async () => {
    const first = await startReady();
    await first.ask('write 7');
    const pid = await serverPid();
    await first.kill();
    expect(await serverPid()).toBe(pid);

    const second = await startReady();
    expect(await serverPid()).toBe(pid);
    expect(await second.ask('list')).toEqual({ kind: 'list', rows: [7] });
    expect(await second.ask('stop')).toEqual({ kind: 'stopped' });
    expect(await serverPid()).toBeNull();
  });

  test('kill -9 of all processes loses no acknowledged row', async () => {
    const first = await startReady();
    for (const n of [1, 2, 3]) {
      expect(await first.ask(`write ${n}`)).toEqual({ kind: 'written' });
    }
    await Promise.all([killServer(await clusterDir()), first.kill()]);

    const second = await startReady();
    expect(await second.ask('list')).toEqual({ kind: 'list', rows: [1, 2, 3] });
  });

  test('a lock file with the pid of another program does not prevent the start', async () => {
    const first = await startReady();
    await first.ask('write 4');
    const lockFile = join(await clusterDir(), 'postmaster.pid');
    const lines = (await readFile(lockFile, 'utf8')).split('\n');
    await Promise.all([killServer(await clusterDir()), first.kill()]);
    await writeFile(lockFile, [String(process.pid), ...lines.slice(1)].join('\n'));

    const second = await startReady();
    expect(await second.ask('list')).toEqual({ kind: 'list', rows: [4] });
  });

  test('a process that is killed while it creates the database leaves no partial database', async () => {
    const first = start();
    await first.logged('creating the database');
    await first.kill();

    const second = await startReady();
    expect(await second.ask('list')).toEqual({ kind: 'list', rows: [] });
    const siblings = await readdir(dirname(await clusterDir()));
    expect(siblings.filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('the loss of a running server is reported', async () => {
    const child = await startReady();
    const event = child.next();
    await killServer(await clusterDir());
    expect(await event).toEqual({ kind: 'lost' });
  });
});

describe('one process at a time', () => {
  test('a second process is refused and does not disturb the first', async () => {
    const first = await startReady();
    const second = start();
    expect(await second.next()).toEqual(refusal);
    expect(await first.ask('write 1')).toEqual({ kind: 'written' });
    expect(await first.ask('list')).toEqual({ kind: 'list', rows: [1] });
  });

  test('of two concurrent starts on an empty folder exactly one succeeds', async () => {
    const both = [start(), start()];
    const events = await Promise.all(both.map((child) => child.next()));
    expect(events).toContainEqual({ kind: 'ready' });
    expect(events).toContainEqual(refusal);
    const winner = both[events.findIndex((event) => event?.kind === 'ready')];
    expect(await winner?.ask('write 1')).toEqual({ kind: 'written' });
  });
});

describe('is refused with one line', () => {
  test('a database of another major version', async () => {
    const child = await startReady();
    await child.ask('stop');
    await writeFile(join(await clusterDir(), 'PG_VERSION'), '15\n');
    expect(await failure()).toMatch(
      /was made by PostgreSQL 15, but this Emmaus brings PostgreSQL 18/,
    );
  });

  test('DATA_DIR is a file', async () => {
    await writeFile(dataDir, '');
    expect(await failure()).toMatch(/^DATA_DIR .* is not a folder$/);
  });

  test.runIf(!isRoot)('DATA_DIR cannot be written', async () => {
    await chmod(root, 0o555);
    expect(await failure()).toMatch(/^DATA_DIR .* cannot be written by this user/);
  });

  test('settings that PostgreSQL itself refuses', async () => {
    const child = await startReady();
    await child.ask('stop');
    await writeFile(join(await clusterDir(), 'postgresql.conf'), 'no_such_setting = 1\n');
    expect(await failure()).toMatch(/^The database did not start \(see .*server\.log\): .*FATAL/);
  });

  test('an empty location file', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'postgres.location'), '');
    expect(await failure()).toMatch(/does not name a database folder in its first line/);
    await rm(join(dataDir, 'postgres.location'));
  });
});

test.runIf(isRoot)(
  'if root runs it and the database user cannot access DATA_DIR, the database is in another folder and found again',
  async () => {
    await chmod(root, 0o700);
    const first = await startReady();
    await first.ask('write 9');
    const folder = await clusterDir();
    try {
      expect(folder).toMatch(/^\/var\/lib\/emmaus\/[0-9a-f]{12}-\w+\/postgres$/);
      await first.ask('stop');
      const second = await startReady();
      expect(await second.ask('list')).toEqual({ kind: 'list', rows: [9] });
      await second.ask('stop');
    } finally {
      await killServer(folder);
      await rm(dirname(folder), { recursive: true, force: true });
    }
  },
);
