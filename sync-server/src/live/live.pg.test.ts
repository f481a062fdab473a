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

/** A server process as `main.ts` composes it: its own connections, its own port, one database. */
async function startProcess() {
  const { db, close } = openDatabase(server.connection, { maxConnections: 3 });
  const hub = createLiveHub();
  const log = pino({ level: 'silent' });
  const feed = await startChangeFeed(server.connection, { db, hub, log });
  const { onWriteBy, untilCommitted } = createAnnouncer({ db, log, hub });
  const write = { ...server.deps, db, onWrite: onWriteBy(null) };
  let noteAsked = (): void => undefined;
  const app = createApp({
    ...write,
    hub,
    onWriteBy,
    walks: createWalkGenerator({ ...write, writer: plainWalkWriter, slowWriter: null }),
    untilCommitted: (userId) => {
      noteAsked();
      return untilCommitted(userId);
    },
  });
  const http = await listen((request) => app.fetch(request), { host: '127.0.0.1', port: 0 });
  return {
    hub,
    /** Settles when a device asks for what is new. */
    asked: () =>
      new Promise<void>((resolve) => {
        noteAsked = resolve;
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

async function openWindow({ address }: LiveProcess, { cookie }: Pick<SignedIn, 'cookie'>) {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/live`, {
    headers: { cookie, 'accept-encoding': 'gzip' },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads on until this is said, and gives how long that took. */
  const untilSaid = async (words: string): Promise<number> => {
    const startMs = performance.now();
    while (!text.includes(words)) {
      const part = await reader?.read();
      if (part === undefined || part.done) {
        throw new Error(`the stream ended before ${words}: ${text}`);
      }
      text += part.value;
    }
    return performance.now() - startMs;
  };
  return {
    response,
    close: () => controller.abort(),
    heard: () => text,
    until: (version: number) => untilSaid(`~${version}~zz~\n`),
    untilForetold: () => untilSaid(early),
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

/** What a write that is still under way is told as. */
const early = 'data: soon\n';

/** Calls the process that this test writes through. */
function callHere(cookie: string): SignedIn['call'] {
  return async (method, path, body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const asked = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${here.address}${path}`, asked);
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

/** A device of theirs with a session of its own. */
async function openDevice({ profile }: SignedIn) {
  const login = await server.anonymous('POST', '/api/login', {
    email: profile.email,
    password: 'barley',
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, device: testDevice(server, { profile, call: callHere(cookie) }) };
}

/** Somebody else has the person's lock for as long as the test wants. */
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
    /** Cuts off whoever waits for it. */
    cutWaiting: async (): Promise<void> => {
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

test('a change made through one process reaches a window of another within 2 s', async () => {
  const ruth = await server.signUp();
  const window = await openWindow(there, ruth);
  expect(window.response.headers.get('content-type')).toBe('text/event-stream');
  expect(window.response.headers.get('content-encoding')).toBeNull();
  expect(window.response.headers.get('cache-control')).toBe('no-store');
  const before = await versionOf(ruth);
  await window.until(before);
  await change(ruth);
  expect(await window.until(before + 1)).toBeLessThan(2000);
  window.close();
});

test('[SEND-4] other devices ask while a write is still under way, and get it', async () => {
  const ruth = await server.signUp();
  const [phone, tablet] = [await openDevice(ruth), await openDevice(ruth)];
  await tablet.device.sync();
  const windows = [await openWindow(here, phone), await openWindow(here, tablet)] as const;
  const before = await versionOf(ruth);
  await Promise.all(windows.map((window) => window.until(before)));
  const lock = await holdLock(ruth);
  phone.device.queue('setPreferences', { timeZone: 'Pacific/Auckland' });
  const writing = phone.device.sync();
  await windows[1].untilForetold();
  const asked = here.asked();
  const asking = tablet.device.sync();
  await asked;
  await lock.release();
  await writing;
  const { changes } = await asking;
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'profile', version: before + 1 }));
  // Who writes is not asked to fetch it, and hears like everybody else when it is certain.
  await Promise.all(windows.map((window) => window.until(before + 1)));
  expect(windows.map((window) => window.heard().includes(early))).toEqual([false, true]);
  windows.forEach((window) => window.close());
});

test('[SEND-4] a device whose question makes the server write its walks is not told to ask', async () => {
  const ruth = await server.signUp();
  const [phone, tablet] = [await openDevice(ruth), await openDevice(ruth)];
  const windows = [await openWindow(here, phone), await openWindow(here, tablet)] as const;
  const { changes } = await phone.device.sync();
  expect(changes.map(({ kind }) => kind)).toContain('walk');
  const version = await versionOf(ruth);
  await Promise.all(windows.map((window) => window.until(version)));
  expect(windows.map((window) => window.heard().includes(early))).toEqual([false, true]);
  windows.forEach((window) => window.close());
});

test('[SEND-4] a write that takes long holds nobody up, and one that comes to nothing hides no later one', async () => {
  const ruth = await server.signUp();
  const { device, ...session } = await openDevice(ruth);
  await device.sync();
  const window = await openWindow(here, session);
  const before = await versionOf(ruth);
  const lock = await holdLock(ruth);
  const writing = tryToChange(ruth);
  await window.untilForetold();
  expect((await device.sync()).changes).toEqual([]);
  await lock.cutWaiting();
  expect(await writing).toBe(503);
  await lock.release();
  await change(ruth);
  await window.until(before + 1);
  expect((await device.sync()).changes.map(({ kind }) => kind)).toContain('profile');
  window.close();
});

test('[I4] nobody hears of what somebody else does, and nobody listens without a session', async () => {
  const [ruth, naomi] = [await server.signUp(), await server.signUp()];
  const window = await openWindow(here, naomi);
  const other = await openWindow(there, ruth);
  await change(ruth);
  await other.until(await versionOf(ruth));
  await change(naomi);
  await window.until(await versionOf(naomi));
  window.close();
  other.close();
  const nobody = await fetch(`${here.address}/api/live`);
  expect(nobody.status).toBe(401);
});

test('a window that closes is forgotten by its process', async () => {
  const ruth = await server.signUp();
  const window = await openWindow(here, ruth);
  await window.until(await versionOf(ruth));
  expect(here.hub.connectedUserIds()).toContain(ruth.profile.id);
  window.close();
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

test('a listener that was cut off comes back, and what it missed is told', async () => {
  const ruth = await server.signUp();
  const window = await openWindow(there, ruth);
  await window.until(await versionOf(ruth));
  const admin = openClient(databaseOf(server.connection, 'postgres'), { max: 1 });
  const [{ name } = { name: '' }] = await server.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  // Nobody new gets in for a while, as during a restart of the database.
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
  await window.until(await versionOf(ruth));
  await change(ruth);
  expect(await window.until(await versionOf(ruth))).toBeLessThan(2000);
  window.close();
  await admin.end();
});

test('a stop ends open windows at once instead of waiting for them', async () => {
  const own = await startProcess();
  const ruth = await server.signUp();
  const window = await openWindow(own, ruth);
  await window.until(await versionOf(ruth));
  const startMs = performance.now();
  await own.stop();
  expect(performance.now() - startMs).toBeLessThan(3000);
  expect(await window.rest()).toContain('event: changed');
});
