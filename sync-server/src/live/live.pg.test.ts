import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app';
import { openClient, openDatabase } from '../db/database';
import { listen } from '../process/http-server';
import { createWalkGenerator } from '../walks/walk-generator';
import { databaseOf } from '../testing/database-of';
import { plainWalkWriter } from '../testing/plain-walk-writer';
import { testDevice } from '../testing/test-device';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { createAnnouncer } from './announcer';
import { startChangeFeed } from './change-feed';
import { createLiveHub } from './live-hub';

type LiveProcess = Awaited<ReturnType<typeof startProcess>>;

let server: TestServer;
let here: LiveProcess;
let there: LiveProcess;
beforeAll(async () => {
  server = await startTestServer();
  [here, there] = await Promise.all([startProcess(), startProcess()]);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await server.close();
});

/** A server process as composed in `main.ts`, with its own connections and port, on the shared database. */
async function startProcess() {
  const { db, close } = openDatabase(server.connection, { maxConnections: 3 });
  const hub = createLiveHub();
  const log = pino({ level: 'silent' });
  const feed = await startChangeFeed(server.connection, { db, hub, log });
  const { onWriteBy, untilCommitted } = createAnnouncer({ db, log, hub });
  const write = { ...server.deps, db, onWrite: onWriteBy(null) };
  let onPull = (): void => undefined;
  const app = createApp({
    ...write,
    hub,
    onWriteBy,
    walks: createWalkGenerator({ ...write, writer: plainWalkWriter, slowWriter: null }),
    untilCommitted: (userId) => {
      onPull();
      return untilCommitted(userId);
    },
  });
  const http = await listen((request) => app.fetch(request), { host: '127.0.0.1', port: 0 });
  return {
    hub,
    /** Settles when a device pulls. */
    pulled: () =>
      new Promise<void>((resolve) => {
        onPull = resolve;
      }),
    address: `http://127.0.0.1:${http.port}`,
    stop: async () => {
      hub.close();
      await http.close();
      await feed.stop();
      await close();
    },
  };
}

async function openStream({ address }: LiveProcess, { cookie }: Pick<SignedIn, 'cookie'>) {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/live`, {
    headers: { cookie, 'accept-encoding': 'gzip' },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads until `expected` has arrived. @returns the time that it took, in milliseconds */
  const readUntil = async (expected: string): Promise<number> => {
    const startMs = performance.now();
    while (!text.includes(expected)) {
      const part = await reader?.read();
      if (part === undefined || part.done) {
        throw new Error(`the stream ended before ${expected}: ${text}`);
      }
      text += part.value;
    }
    return performance.now() - startMs;
  };
  return {
    response,
    close: () => controller.abort(),
    received: () => text,
    untilVersion: (version: number) => readUntil(`~${version}~zz~\n`),
    untilPending: () => readUntil(pendingData),
    rest: async (): Promise<string> => {
      for (;;) {
        const part = await reader?.read();
        if (part === undefined || part.done) {
          return text;
        }
        text += part.value;
      }
    },
  };
}

/** The event of a write that has not committed yet. */
const pendingData = 'data: soon\n';

/** Sends requests to the process `here`. */
function callHere(cookie: string): SignedIn['call'] {
  return async (method, path, body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${here.address}${path}`, init);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
}

async function tryToChange({ profile, cookie }: SignedIn): Promise<number> {
  const path = `/api/users/${profile.id}/spiritual-answers`;
  return (await callHere(cookie)('PATCH', path, { moodCheck: 'peaceful' })).status;
}

async function change(person: SignedIn): Promise<void> {
  expect(await tryToChange(person)).toBe(200);
}

/** Another device of the person, with a separate session. */
async function openDevice({ profile }: SignedIn) {
  const login = await server.anonymous('POST', '/api/login', {
    email: profile.email,
    password: 'barley',
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, device: testDevice(server, { profile, call: callHere(cookie) }) };
}

/** Holds the person lock until the test releases it. */
async function holdLock({ profile }: SignedIn) {
  const { db, close } = openDatabase(server.connection, { maxConnections: 1 });
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding = Promise.resolve();
  await new Promise<void>((isHeld, fail) => {
    holding = db.transaction(async (tx) => {
      await tx.execute(sql`select from user_sync where user_id = ${profile.id} for update`);
      isHeld();
      await until;
    });
    holding.catch(fail);
  });
  return {
    /** Terminates the connection that waits for the lock. */
    terminateWaiting: async (): Promise<void> => {
      const waiting = sql`from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(() => server.db.execute(sql`select pid ${waiting}`)).toHaveLength(1);
      await server.db.execute(sql`select pg_terminate_backend(pid) ${waiting}`);
    },
    release: async (): Promise<void> => {
      release();
      await holding;
      await close();
    },
  };
}

async function versionOf({ profile }: SignedIn): Promise<number> {
  const rows = await server.db.execute<{ version: string }>(
    sql`select version from user_sync where user_id = ${profile.id}`,
  );
  return Number(rows[0]?.version);
}

test('a write in one process notifies a stream of another process within 2 s', async () => {
  const ruth = await server.signUp();
  const stream = await openStream(there, ruth);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  const before = await versionOf(ruth);
  await stream.untilVersion(before);
  await change(ruth);
  expect(await stream.untilVersion(before + 1)).toBeLessThan(2000);
  stream.close();
});

test('[ACCT-6] a pull that the notification of a changed password causes is refused', async () => {
  const ruth = await server.signUp();
  const [phone, tablet] = [await openDevice(ruth), await openDevice(ruth)];
  await tablet.device.sync();
  const stream = await openStream(here, tablet);
  await stream.untilVersion(await versionOf(ruth));
  const lock = await holdLock(ruth);
  const changing = callHere(phone.cookie)('POST', `/api/users/${ruth.profile.id}/password`, {
    currentPassword: 'barley',
    newPassword: 'threshing floor',
  });
  await stream.untilPending();
  const pulled = here.pulled();
  const pulling = tablet.device.send();
  await pulled;
  await lock.release();
  expect((await changing).status).toBe(200);
  expect((await pulling).status).toBe(401);
  stream.close();
});

test('[SEND-4] other devices pull while a write is in progress, and get its rows', async () => {
  const ruth = await server.signUp();
  const [phone, tablet] = [await openDevice(ruth), await openDevice(ruth)];
  await tablet.device.sync();
  const streams = [await openStream(here, phone), await openStream(here, tablet)] as const;
  const before = await versionOf(ruth);
  await Promise.all(streams.map((stream) => stream.untilVersion(before)));
  const lock = await holdLock(ruth);
  phone.device.queue('setPreferences', { timeZone: 'Pacific/Auckland' });
  const writing = phone.device.sync();
  await streams[1].untilPending();
  const pulled = here.pulled();
  const pulling = tablet.device.sync();
  await pulled;
  await lock.release();
  await writing;
  const { changes } = await pulling;
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'profile', version: before + 1 }));
  // The writing session gets no event for the pending write, and like all others one after the commit.
  await Promise.all(streams.map((stream) => stream.untilVersion(before + 1)));
  expect(streams.map((stream) => stream.received().includes(pendingData))).toEqual([false, true]);
  streams.forEach((stream) => stream.close());
});

test('[SEND-4] a pull that generates walks sends no pending event to its own client', async () => {
  const ruth = await server.signUp();
  const [phone, tablet] = [await openDevice(ruth), await openDevice(ruth)];
  const streams = [await openStream(here, phone), await openStream(here, tablet)] as const;
  const { changes } = await phone.device.sync();
  expect(changes.map(({ kind }) => kind)).toContain('walk');
  const version = await versionOf(ruth);
  await Promise.all(streams.map((stream) => stream.untilVersion(version)));
  expect(streams.map((stream) => stream.received().includes(pendingData))).toEqual([false, true]);
  streams.forEach((stream) => stream.close());
});

test('[SEND-4] a slow write does not block a pull, and a write that is rolled back hides no later one', async () => {
  const ruth = await server.signUp();
  const { device, ...session } = await openDevice(ruth);
  await device.sync();
  const stream = await openStream(here, session);
  const before = await versionOf(ruth);
  const lock = await holdLock(ruth);
  const writing = tryToChange(ruth);
  await stream.untilPending();
  expect((await device.sync()).changes).toEqual([]);
  await lock.terminateWaiting();
  expect(await writing).toBe(503);
  await lock.release();
  await change(ruth);
  await stream.untilVersion(before + 1);
  expect((await device.sync()).changes.map(({ kind }) => kind)).toContain('profile');
  stream.close();
});

test('[I4] a person gets no events of another person, and a request without a session is refused', async () => {
  const [ruth, naomi] = [await server.signUp(), await server.signUp()];
  const stream = await openStream(here, naomi);
  const other = await openStream(there, ruth);
  await change(ruth);
  await other.untilVersion(await versionOf(ruth));
  await change(naomi);
  await stream.untilVersion(await versionOf(naomi));
  stream.close();
  other.close();
  const anonymous = await fetch(`${here.address}/api/live`);
  expect(anonymous.status).toBe(401);
});

test('a stream that the client closes is removed', async () => {
  const ruth = await server.signUp();
  const stream = await openStream(here, ruth);
  await stream.untilVersion(await versionOf(ruth));
  expect(here.hub.connectedUserIds()).toContain(ruth.profile.id);
  stream.close();
  await expect.poll(() => here.hub.connectedUserIds()).not.toContain(ruth.profile.id);
});

test('a client that does not read is disconnected before its events fill the memory', async () => {
  const ruth = await server.signUp();
  const hub = createLiveHub();
  const app = createApp({ ...server.deps, hub });
  const response = await app.request('/api/live', { headers: { cookie: ruth.cookie } });
  expect(hub.connectedUserIds()).toEqual([ruth.profile.id]);
  for (let version = 1; version <= 1000; version += 1) {
    hub.notify(ruth.profile.id, `e~${version}~zz~`);
  }
  expect(hub.connectedUserIds()).toEqual([]);
  const events = (await response.text()).split('\n\n').slice(0, -1);
  expect(events.length).toBeLessThan(100);
  expect(events.at(1)).toBe('event: changed\ndata: e~1~zz~');
});

test('a listener that lost its connection reconnects, and clients get the changes that it missed', async () => {
  const ruth = await server.signUp();
  const stream = await openStream(there, ruth);
  await stream.untilVersion(await versionOf(ruth));
  const admin = openClient(databaseOf(server.connection, 'postgres'), { max: 1 });
  const [{ name } = { name: '' }] = await server.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  // The database refuses new connections for a while, as during a restart.
  await admin.unsafe(`alter database ${name} with allow_connections false`);
  const listeners = () => admin<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = ${name} and query ilike 'listen %'`;
  for (const { pid } of await listeners()) {
    await admin`select pg_terminate_backend(${pid})`;
  }
  await change(ruth);
  await new Promise((settle) => setTimeout(settle, 1500));
  expect(await listeners()).toEqual([]);
  await admin.unsafe(`alter database ${name} with allow_connections true`);
  await stream.untilVersion(await versionOf(ruth));
  await change(ruth);
  expect(await stream.untilVersion(await versionOf(ruth))).toBeLessThan(2000);
  stream.close();
  await admin.end();
});

test('a stop ends open streams immediately', async () => {
  const stoppedProcess = await startProcess();
  const ruth = await server.signUp();
  const stream = await openStream(stoppedProcess, ruth);
  await stream.untilVersion(await versionOf(ruth));
  const startMs = performance.now();
  await stoppedProcess.stop();
  expect(performance.now() - startMs).toBeLessThan(3000);
  expect(await stream.rest()).toContain('event: changed');
});
