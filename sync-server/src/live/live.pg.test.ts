import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '../app';

import { openClient, openDatabase } from '../db/database';
import { listen } from '../process/http-server';
import { databaseOf } from '../testing/database-of';
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
  const { announce } = createAnnouncer({ db, log, hub });
  const app = createApp({ ...server.deps, db, hub, announce });
  const http = await listen((request) => app.fetch(request), { host: '127.0.0.1', port: 0 });
  return {
    hub,
    address: `http://127.0.0.1:${http.port}`,
    stop: async () => {
      hub.close();
      await http.close();
      await feed.stop();
      await close();
    },
  };
}

async function openWindow({ address }: LiveProcess, { cookie }: SignedIn) {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/live`, {
    headers: { cookie, 'accept-encoding': 'gzip' },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    close: () => controller.abort(),
    /** Reads on until the version is told, and gives how long that took. */
    until: async (version: number): Promise<number> => {
      const startMs = performance.now();
      while (!text.includes(`~${version}~zz~\n`)) {
        // oxlint-disable-next-line no-await-in-loop
        const part = await reader?.read();
        if (part === undefined || part.done) {
          throw new Error(`the stream ended before version ${version}: ${text}`);
        }
        text += part.value;
      }
      return performance.now() - startMs;
    },
    rest: async (): Promise<string> => {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop
        const part = await reader?.read();
        if (part === undefined || part.done) {
          return text;
        }
        text += part.value;
      }
    },
  };
}

async function change({ profile, cookie }: SignedIn): Promise<void> {
  const response = await fetch(`${here.address}/api/users/${profile.id}/spiritual-answers`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ moodCheck: 'peaceful' }),
  });
  expect(response.status).toBe(200);
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
  expect(here.hub.people()).toContain(ruth.profile.id);
  window.close();
  await expect.poll(() => here.hub.people()).not.toContain(ruth.profile.id);
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
