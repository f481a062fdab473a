import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Profile } from '@emmaus/shared/entities/profile';
import { createApp } from '../../../sync-server/src/app';
import { createBilling } from '../../../sync-server/src/billing/create-billing';
import { openClient } from '../../../sync-server/src/db/database';
import { preparedClient } from '../../../sync-server/src/db/prepared-client';
import { standaloneWriteDeps } from '../../../sync-server/src/db/user-lock';
import { noAnnouncer } from '../../../sync-server/src/live/announcer';
import { createWalkGenerator } from '../../../sync-server/src/walks/walk-generator';
import { createDownloadFolder } from '../../../sync-server/src/downloads/download-folder';
import { createLiveHub } from '../../../sync-server/src/live/live-hub';
import { countedIds } from '../../../sync-server/src/testing/counted-ids';
import { plainToolWriter } from '../../../sync-server/src/testing/plain-tool-writer';
import { plainWalkWriter } from '../../../sync-server/src/testing/plain-walk-writer';
import { createErrorLog } from '../../../sync-server/src/testing/error-log';
import type { FaultPoint } from '../../../sync-server/src/testing/faults/watched-database';
import { watchedDatabase } from '../../../sync-server/src/testing/faults/watched-database';
import { setMembership } from '../../../sync-server/src/testing/set-membership';
import { usualToolTimes } from '../../../sync-server/src/tools/tools';
import type { WalkWriter } from '../../../sync-server/src/writers/walk-writer';
import { createTestDatabase } from '../../../sync-server/src/testing/test-database';
import { discardReceipts, prepareAudit, snapshots } from './snapshots';
import type { WeakenedServer } from './weakened-server';
import { weakenClient } from './weakened-server';

export const simulationStart = '2026-11-21T06:30:00.000Z';

/** Walks with the source `model` cost a member one credit when they are opened (I5). */
const walkWriter: WalkWriter = {
  write: async (request) => ({ ...(await plainWalkWriter.write(request)), source: 'model' }),
};

export type SimUser = { readonly profile: Profile; readonly cookie: string };
type SimAnswer = {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly retryAfterMs: number | null;
};

export type SimServer = {
  readonly sql: postgres.Sql;
  /** Ruth is a member; Naomi has a free account. */
  readonly ruth: SimUser;
  readonly naomi: SimUser;
  nowMs: number;
  /** Unexpected errors, as the server logs them. */
  readonly errors: string[];
  readonly call: (cookie: string | null, path: string, body?: unknown) => Promise<SimAnswer>;
  /** Starts a new process on the same database. */
  readonly restart: () => void;
  /**
   * The process dies when a request reaches this point, and a new one starts.
   * @returns a function that says whether the process died
   */
  readonly dieAt: (point: FaultPoint) => () => boolean;
  /** Starts or ends Ruth's membership, as billing does. */
  readonly setMembership: (isMember: boolean) => Promise<void>;
  /** Backs up all tables; replaces the previous backup. */
  readonly backUp: () => Promise<void>;
  /** Restores the backup under a new epoch, as in operations. @returns false if there is no backup */
  readonly restoreBackup: () => Promise<boolean>;
  /** Resets the database to its state after the sign-ups, for the next run. */
  readonly startOver: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Starts the real server code on a real database.
 * @param weakened protections to switch off, to prove that the simulation finds the damage
 */
export async function startSimServer(weakened: WeakenedServer = {}): Promise<SimServer> {
  const database = await createTestDatabase();
  const sql = openClient(database.connection, { max: 6 });
  const clock = { nowMs: () => server.nowMs };
  let ids = countedIds();
  const errors: string[] = [];
  const log = createErrorLog((line) => errors.push(line));
  let deathPoint: FaultPoint | null = null;
  let hasDied = false;
  const reach = (point: FaultPoint): void => {
    if (point === deathPoint || hasDied) {
      hasDied = true;
      throw new Error('the server was killed');
    }
  };
  const createProcess = (client: postgres.Sql): ReturnType<typeof createApp> => {
    const write = standaloneWriteDeps({
      db: watchedDatabase(drizzle(preparedClient(client)), reach),
      clock,
      ids: { next: () => ids.next() },
    });
    return createApp({
      ...write,
      hub: createLiveHub(),
      downloads: createDownloadFolder('/nowhere'),
      log,
      tools: { writer: plainToolWriter, times: usualToolTimes },
      isHttps: false,
      trustedProxies: 0,
      adminKey: null,
      billing: createBilling({ kind: 'none' }, { ...write, log, publicUrl: null }),
      walks: createWalkGenerator({ ...write, writer: walkWriter, slowWriter: null }),
      ...noAnnouncer,
      canSendMail: false,
    });
  };
  let app = createProcess(sql);
  let hasBackup = false;

  const post = (cookie: string | null, path: string, body?: unknown): Promise<Response> =>
    Promise.resolve(
      app.request(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(cookie === null ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const signUp = async (name: string): Promise<SimUser> => {
    const credentials = { email: `${name.toLowerCase()}@example.org`, password: 'barley' };
    await post(null, '/api/complete-intake', { name, ...credentials });
    const login = await post(null, '/api/login', credentials);
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { profile: (await login.json()) as Profile, cookie };
  };

  const server: SimServer = {
    sql,
    nowMs: Date.parse(simulationStart),
    errors,
    ruth: { profile: {} as Profile, cookie: '' },
    naomi: { profile: {} as Profile, cookie: '' },
    call: async (cookie, path, body) => {
      if (weakened.acceptsAnyNumber === true) {
        await snapshots.forgiveNumbers(sql, body);
      }
      const response = await post(cookie, path, body);
      const text = await response.text();
      const retryAfter = response.headers.get('retry-after');
      return {
        status: response.status,
        text,
        json: JSON.parse(text),
        retryAfterMs: retryAfter === null ? null : Number(retryAfter) * 1000,
      };
    },
    restart: () => {
      app = createProcess(weakenClient(sql, weakened));
    },
    dieAt: (point) => {
      deathPoint = point;
      return () => {
        const wasKilled = hasDied;
        deathPoint = null;
        hasDied = false;
        if (wasKilled) {
          server.restart();
        }
        return wasKilled;
      };
    },
    setMembership: (isMember) =>
      setMembership(
        standaloneWriteDeps({ db: drizzle(sql), clock, ids: { next: () => ids.next() } }),
        server.ruth.profile.id,
        {
          membershipTier: isMember ? 'Discipleship' : 'Free',
        },
      ),
    backUp: async () => {
      await snapshots.copy(sql, { from: 'public', to: 'backup' });
      hasBackup = true;
    },
    restoreBackup: async () => {
      if (hasBackup) {
        await snapshots.copy(sql, { from: 'backup', to: 'public', epoch: ids.next() });
      }
      return hasBackup;
    },
    startOver: async () => {
      await snapshots.copy(sql, { from: 'origin', to: 'public', epoch: firstEpoch });
      hasBackup = false;
      errors.length = 0;
      ids = countedIds(1000);
      server.nowMs = Date.parse(simulationStart);
      server.restart();
    },
    close: async () => {
      await sql.end({ timeout: 5 });
      await database.drop();
    },
  };
  const people = { ruth: await signUp('Ruth'), naomi: await signUp('Naomi') };
  await prepareAudit(sql, people.ruth.profile.id);
  if (weakened.forgetsReceipts === true) {
    await discardReceipts(sql);
  }
  return Object.assign(server, people);
}

const firstEpoch = '00000000-0000-4000-8000-0000000000ee';
