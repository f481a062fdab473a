import type { Logger } from 'pino';
import { every } from './adapters/every';
import { randomIds } from './adapters/random-ids';
import { systemClock } from './adapters/system-clock';
import { createApp } from './app';
import { createBilling } from './billing/create-billing';
import { ConfigError } from './config/config-error';
import { readConfig } from './config/read-config';
import type { Config } from './config/read-config';
import { openDatabase } from './db/database';
import type { ConnectionTarget, Database } from './db/database';
import type { UserWriteDeps } from './db/user-lock';
import { createDownloadFolder } from './downloads/download-folder';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error';
import type { AppDeps } from './http/app-env';
import { readFileIndex } from './http/file-index';
import type { FileIndex } from './http/file-index';
import { downloadParts } from './http/routes/download-parts';
import { withPublicAddress } from './http/with-public-address';
import { staticFiles } from './http/static-files';
import { openJobStore } from './jobs/job-store';
import { startJobs } from './jobs/start-jobs';
import { createAnnouncer } from './live/announcer';
import { startChangeFeed } from './live/change-feed';
import { heartbeatIntervalMs, createLiveHub } from './live/live-hub';
import { openAdminKey } from './process/admin-key';
import { createMailer } from './mail/create-mailer';
import { createLog } from './process/create-log';
import { createCleanup } from './process/cleanup';
import type { Cleanup } from './process/cleanup';
import { migrateAtBoot, openDatabaseServer } from './process/database-server';
import { listen } from './process/http-server';
import { resolvePaths } from './process/server-paths';
import type { ServerPaths } from './process/server-paths';
import { StartError } from './process/start-error';
import { listenForStop } from './process/stop-signal';
import { loadScripture } from './scripture/scripture';
import { usualToolTimes } from './tools/tools';
import { createCountedAllowance } from './model-use/counted-allowance';
import { createModelWriters, loadOnce } from './writers/model/create-model-writers';
import { createLibraryToolWriter } from './writers/library/tools/library-tool-writer';
import { loadToolLibrary } from './writers/library/tools/compile-tool-library';
import { createWalkGenerator } from './walks/walk-generator';
import type { Devotion } from './writers/library/devotion';
import { createLibraryWalkWriter, loadDevotions } from './writers/library/library-walk-writer';

/** Errors that the operator can fix. They are printed in one line, without a stack. */
const expectedErrors = [ConfigError, EmbeddedPostgresError, StartError];

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.log.level);
  const die: Runtime['die'] = (text, err) => {
    log.fatal(err === undefined ? {} : { err }, text);
    process.exit(1);
  };
  process.on('uncaughtException', (err) => die('uncaught exception', err));
  process.on('unhandledRejection', (err) => die('unhandled rejection', err));
  const signal = listenForStop(() =>
    die('stopped immediately by a second signal; the next start recovers'),
  );
  const cleanup = createCleanup(log);
  try {
    const { address, generatedAdminKey } = await start(config, { log, cleanup, die });
    log.info({ address }, 'listening');
    if (generatedAdminKey !== null) {
      process.stdout.write(`The admin key for ${address}/admin is ${generatedAdminKey}\n`);
    }
    process.stdout.write(`Emmaus is at ${address}\n`);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
  log.info({ signal: await signal.received }, 'stopping');
  await cleanup.run();
  log.info('stopped');
}

type Runtime = {
  readonly log: Logger;
  readonly cleanup: Cleanup;
  /** Logs the reason and ends the process immediately. */
  readonly die: (text: string, err?: unknown) => never;
};

type Started = {
  /** The address that people use. */
  readonly address: string;
  readonly generatedAdminKey: string | null;
};

/** Starts all parts in order and registers their stops. */
async function start(config: Config, runtime: Runtime): Promise<Started> {
  const { log, cleanup } = runtime;
  const paths = resolvePaths(import.meta.url);
  const files = await loadFiles(config, paths);
  const { connection, db } = await startDatabase(config, runtime, paths.migrations);
  const admin = await openAdminKey(config.admin, config.dataDir);
  const hub = createLiveHub();
  const announcer = createAnnouncer({ db, log, hub });
  cleanup.add('announcements', announcer.settled);
  const store = await openJobStore(connection, log);
  cleanup.add('job store', store.close);
  const write: UserWriteDeps = {
    db,
    clock: systemClock,
    ids: randomIds,
    jobs: store,
    onWrite: announcer.onWriteBy(null),
  };
  const writers = createWriters(config, { db, log, paths, devotions: files.devotions });
  const feed = await startChangeFeed(connection, { db, hub, log });
  cleanup.add('change feed', feed.stop);
  const mailer = createMailer(config.mail, { clock: systemClock, ids: randomIds });
  const deps: AppDeps = {
    ...write,
    log,
    hub,
    onWriteBy: announcer.onWriteBy,
    untilCommitted: announcer.untilCommitted,
    canSendMail: mailer !== null,
    downloads: createDownloadFolder(config.downloadsDir ?? paths.downloads),
    tools: { writer: (writers.model ?? writers.library).tools, times: usualToolTimes },
    isHttps: config.http.publicUrl?.startsWith('https:') === true,
    trustedProxies: config.http.trustedProxies,
    adminKey: admin.key,
    billing: createBilling(config.billing, { ...write, log, publicUrl: config.http.publicUrl }),
    walks: createWalkGenerator({
      ...write,
      writer: writers.library.walks,
      slowWriter: writers.model === null ? null : { isUsedFor: writers.isModelUsedFor },
    }),
  };
  const jobs = startJobs({
    ...deps,
    walks:
      writers.model === null
        ? deps.walks
        : createWalkGenerator({ ...write, writer: writers.model.walks, slowWriter: null }),
    writerPace: writers.model === null ? 'fast' : 'slow',
    store,
    every,
    mailer,
  });
  cleanup.add('jobs', jobs.stop);
  const port = await startHttp(config, { deps, files, cleanup });
  return {
    address: config.http.publicUrl ?? localAddress(config.http.host, port),
    generatedAdminKey: admin.isGenerated ? admin.key : null,
  };
}

type Files = {
  readonly devotions: readonly Devotion[];
  readonly pwa: FileIndex;
  readonly scripture: FileIndex;
};

/** Reads the build's output. @throws StartError if the content is not built */
async function loadFiles(config: Config, paths: ServerPaths): Promise<Files> {
  const [devotions, pwa, scripture] = await Promise.all([
    loadDevotions(paths.devotions).catch(notBuilt),
    readFileIndex(paths.pwa).then((files) => withPublicAddress(files, config.http.publicUrl)),
    readFileIndex(paths.scripture),
  ]);
  return { devotions, pwa, scripture };
}

async function startDatabase(
  config: Config,
  { log, cleanup, die }: Runtime,
  migrationsFolder: string,
): Promise<{ readonly connection: ConnectionTarget; readonly db: Database }> {
  const server = await openDatabaseServer(config.database, {
    log,
    onLost: () => die('the connection to the database was lost'),
  });
  cleanup.add('database server', server.stop);
  await migrateAtBoot(config.database, server.connection, migrationsFolder);
  const { db, close } = openDatabase(server.connection);
  cleanup.add('database connections', close);
  return { connection: server.connection, db };
}

type WriterDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly paths: ServerPaths;
  readonly devotions: readonly Devotion[];
};

/** The library's writers, and the model's if one is configured. */
function createWriters(config: Config, { db, log, paths, devotions }: WriterDeps) {
  const loadBible = loadOnce(() => loadScripture(paths.scripture));
  const library = {
    walks: createLibraryWalkWriter(devotions),
    tools: createLibraryToolWriter({
      loadLibrary: () => loadToolLibrary(paths.tools),
      loadScripture: loadBible,
    }),
  };
  const allowance = createCountedAllowance({ db, clock: systemClock });
  const model =
    config.model === null
      ? null
      : createModelWriters(config.model, { log, allowance, library, loadScripture: loadBible });
  return { library, model, isModelUsedFor: allowance.isForWalksOf };
}

/** Serves the app and its files, and starts the heartbeats of the live streams. @returns the port */
async function startHttp(
  config: Config,
  {
    deps,
    files,
    cleanup,
  }: { readonly deps: AppDeps; readonly files: Files; readonly cleanup: Cleanup },
): Promise<number> {
  const app = createApp(deps);
  app.route('/', downloadParts(deps));
  app.route('/', staticFiles({ pwa: files.pwa, scripture: files.scripture }));
  const http = await listen((request, env) => app.fetch(request, env), config.http);
  cleanup.add('http', http.close);
  const stopHeartbeats = every(heartbeatIntervalMs, deps.hub.sendHeartbeats);
  cleanup.add('live streams', async () => {
    stopHeartbeats();
    deps.hub.close();
  });
  return http.port;
}

function notBuilt(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    throw new StartError('The content is not built yet; run npm run build first', { cause: error });
  }
  throw error;
}

function localAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

try {
  await run();
  process.exit(0);
} catch (error) {
  if (error instanceof Error && expectedErrors.some((kind) => error instanceof kind)) {
    process.stderr.write(`Emmaus cannot start: ${error.message}\n`);
  } else {
    createLog('info').fatal({ err: error }, 'could not start');
  }
  process.exit(1);
}
