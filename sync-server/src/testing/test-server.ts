import { pino } from 'pino';
import type { Ids } from '@emmaus/shared/kernel/ports';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { IntakeBody } from '@emmaus/shared/api/account';
import { createApp } from '../app';
import { createBilling } from '../billing/create-billing';
import type { BillingConfig } from '../config/read-config';
import type { ConnectionTarget, Database } from '../db/database';
import { openDatabase } from '../db/database';
import type { JobQueue } from '../db/job-queue';
import { noJobs } from '../db/job-queue';
import { standaloneWriteDeps } from '../db/user-lock';
import { noAnnouncer } from '../live/announcer';
import { createWalkGenerator } from '../walks/walk-generator';
import { createDownloadFolder } from '../downloads/download-folder';
import { createLiveHub } from '../live/live-hub';
import type { WalkWriter } from '../writers/walk-writer';
import { countedIds } from './counted-ids';
import { createFakeClock } from './fake-clock';
import type { FakeClock } from './fake-clock';
import { usualToolTimes } from '../tools/tools';
import type { ToolTimes } from '../tools/tools';
import type { ToolWriter } from '../writers/tool-writer';
import { plainToolWriter } from './plain-tool-writer';
import { plainWalkWriter } from './plain-walk-writer';
import { createTestDatabase } from './test-database';

export type TestServer = {
  readonly connection: ConnectionTarget;
  readonly db: Database;
  readonly clock: FakeClock;
  readonly ids: Ids;
  readonly deps: Parameters<typeof createApp>[0];
  /** Calls without a session cookie. */
  readonly anonymous: Caller;
  /** Calls with this cookie. */
  readonly callAs: (cookie: string) => Caller;
  /** Signs up a new person and logs them in. */
  readonly signUp: (change?: Partial<IntakeBody>) => Promise<SignedIn>;
  readonly close: () => Promise<void>;
};

export type TestResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
};
type Caller = (method: string, path: string, body?: unknown) => Promise<TestResponse>;
export type SignedIn = {
  readonly profile: Profile;
  readonly call: Caller;
  readonly cookie: string;
};

export type TestServerOptions = {
  readonly walkWriter?: WalkWriter;
  readonly toolWriter?: ToolWriter;
  readonly toolTimes?: Partial<ToolTimes>;
  readonly billing?: BillingConfig;
  readonly adminKey?: string;
  /** False by default. */
  readonly canSendMail?: boolean;
  readonly jobs?: JobQueue;
  readonly downloadsDir?: string;
};

/** Starts the server on its own database and calls it without a network. The clock starts at 2026-11-21 06:30 UTC. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.connection, { maxConnections: 5 });
  const clock = createFakeClock('2026-11-21T06:30:00.000Z');
  const ids = countedIds();
  const walkWriter = options.walkWriter ?? plainWalkWriter;
  const write = { ...standaloneWriteDeps({ db, clock, ids }), jobs: options.jobs ?? noJobs };
  const log = pino({ level: 'silent' });
  const billing = { ...write, log, publicUrl: null };
  const deps = {
    ...write,
    log,
    hub: createLiveHub(),
    ...noAnnouncer,
    canSendMail: options.canSendMail ?? false,
    downloads: createDownloadFolder(options.downloadsDir ?? '/nowhere'),
    tools: {
      writer: options.toolWriter ?? plainToolWriter,
      times: { ...usualToolTimes, ...options.toolTimes },
    },
    isHttps: false,
    trustedProxies: 0,
    adminKey: options.adminKey ?? null,
    billing: createBilling(options.billing ?? { kind: 'demo' }, billing),
    walks: createWalkGenerator({ ...write, writer: walkWriter, slowWriter: null }),
  };
  const app = createApp(deps);
  const callWith =
    (cookie: string | null): Caller =>
    async (method, path, body) => {
      const response = await app.request(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === null ? {} : { cookie }),
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const parsed: unknown = isJson ? JSON.parse(text) : text;
      return { status: response.status, body: parsed, headers: response.headers };
    };
  let userCount = 0;
  return {
    connection: database.connection,
    db,
    clock,
    ids,
    deps,
    anonymous: callWith(null),
    callAs: callWith,
    signUp: async (change = {}) => {
      userCount += 1;
      const account = {
        name: 'Ruth',
        email: `person${userCount}@example.org`,
        password: 'barley',
        ...change,
      };
      await callWith(null)('POST', '/api/complete-intake', account);
      const { email, password } = account;
      const login = await callWith(null)('POST', '/api/login', { email, password });
      const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { profile: login.body as Profile, call: callWith(cookie), cookie };
    },
    close: async () => {
      await close();
      await database.drop();
    },
  };
}
