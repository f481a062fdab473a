import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionTarget } from '../database';
import { sqlStateOf } from '../sql-state';
import { findBinaries } from './binaries';
import type { Binaries } from './binaries';
import { locateCluster } from './cluster-location';
import type { ClusterLocation } from './cluster-location';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import {
  explainDatabaseError,
  explainFileError,
  explainProgramFailure,
  readLogEnd,
} from './explain-failure';
import { initializeCluster, removeDrafts, superuser } from './initialize-cluster';
import { takeInstanceLock } from './instance-lock';
import type { InstanceLock } from './instance-lock';
import type { LaunchLog } from './launch-log';
import { findPostmaster, logFileOf, port, spawnPostmaster, stopPostmaster } from './postmaster';
import { makeSocketFolder, removeSocketFolder } from './socket-folder';

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: LaunchLog;
  /** Called if the running server is lost. The process must then exit. */
  readonly onLost: () => void;
  /** Additional server settings, for tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

type SocketConnection = Extract<ConnectionTarget, { readonly host: string }>;

export type EmbeddedPostgres = {
  readonly connection: SocketConnection;
  /** Closes all connections and stops the server. */
  readonly stop: () => Promise<void>;
};

type StartedServer = { readonly socketDir: string; readonly ended: () => boolean };
type Running = { readonly socketDir: string; readonly lock: InstanceLock };

const databaseName = 'emmaus';
const pollIntervalMs = 100;
/** Half a minute until a server opens its socket. */
const maxRounds = 300;
/** Ten minutes for a server that reports that it is recovering from a crash or stopping. */
const maxBusyRounds = 6000;
/** SQLSTATE `cannot_connect_now`. */
const busyState = '57P03';
/** After a kill, remaining processes of the old server can prevent the first starts of a new one. */
const maxFailedStarts = 20;

/**
 * Starts the embedded PostgreSQL on the files in `dataDir`, or adopts a server that still runs after the previous process
 * was killed. It listens on a private socket only.
 * @throws EmbeddedPostgresError with one line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const location = await locateCluster(options.dataDir, log);
  const binaries = await findBinaries(location.runAs, log);
  await initializeCluster(location, binaries, log);
  const running = await reachServer(location, binaries, options);
  const stop = async (): Promise<void> => {
    // The lock is held until the server has stopped, so that no other process adopts a server that is stopping.
    running.lock.expectLoss();
    if (!(await stopPostmaster(location, binaries))) {
      log.warn({ clusterDir: location.clusterDir }, 'the database did not stop');
    }
    await running.lock.release();
    await removeSocketFolder(running.socketDir);
  };
  try {
    await createDatabase(running.lock);
    await removeDrafts(location.clusterDir);
  } catch (error) {
    await stop();
    throw explainDatabaseError(error, options.dataDir);
  }
  running.lock.onLost(options.onLost);
  return { connection: targetOf(running.socketDir, databaseName), stop };
}

async function reachServer(
  location: ClusterLocation,
  binaries: Binaries,
  options: EmbeddedOptions,
): Promise<Running> {
  let child: StartedServer | null = null;
  let failedStarts = 0;
  let lastError: unknown = null;
  for (let round = 0; round < roundLimit(lastError); round += 1) {
    const found = await findPostmaster(location.clusterDir);
    if (found === null && (child === null || child.ended())) {
      failedStarts += child === null ? 0 : 1;
      if (failedStarts > maxFailedStarts) {
        throw await startFailure(location, child);
      }
      child = await startServer(location, binaries, options);
    }
    const socketDir = found?.socketDir ?? '';
    if (socketDir !== '') {
      const attempt = await takeInstanceLock(targetOf(socketDir, 'postgres'));
      // The end of the previous process's connection, during its stop, releases the lock.
      if (attempt.kind === 'held' && (await isStopping(location))) {
        await attempt.lock.release();
        await wait(pollIntervalMs);
        continue;
      }
      if (attempt.kind === 'held') {
        options.log.info(
          { clusterDir: location.clusterDir, adopted: child === null },
          'database ready',
        );
        return { socketDir, lock: attempt.lock };
      }
      if (attempt.kind === 'taken') {
        throw new EmbeddedPostgresError(
          `Another Emmaus process is using DATA_DIR ${options.dataDir}; stop it first, or give this one a DATA_DIR of its own`,
        );
      }
      lastError = attempt.error;
    }
    await wait(pollIntervalMs);
  }
  throw new EmbeddedPostgresError(
    `The database in ${location.clusterDir} runs but cannot be reached; see ${logFileOf(location.clusterDir)}`,
    { cause: lastError },
  );
}

async function isStopping({ clusterDir }: ClusterLocation): Promise<boolean> {
  return (await findPostmaster(clusterDir))?.isStopping === true;
}

function roundLimit(lastError: unknown): number {
  return sqlStateOf(lastError) === busyState ? maxBusyRounds : maxRounds;
}

async function startServer(
  location: ClusterLocation,
  binaries: Binaries,
  options: EmbeddedOptions,
): Promise<StartedServer> {
  try {
    const socketDir = await makeSocketFolder(location.clusterDir, location.runAs);
    const settings = options.settings ?? {};
    const child = await spawnPostmaster(location, binaries, { socketDir, settings });
    return { socketDir, ended: child.ended };
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
}

async function startFailure(
  location: ClusterLocation,
  child: StartedServer | null,
): Promise<EmbeddedPostgresError> {
  if (child !== null) {
    await removeSocketFolder(child.socketDir);
  }
  const logFile = logFileOf(location.clusterDir);
  const logEnd = await readLogEnd(logFile);
  return explainProgramFailure(
    location.clusterDir,
    `The database did not start (see ${logFile})`,
    logEnd,
  );
}

async function createDatabase(lock: InstanceLock): Promise<void> {
  const existing = await lock.client`select 1 from pg_database where datname = ${databaseName}`;
  if (existing.length === 0) {
    await lock.client.unsafe(`create database ${databaseName}`);
  }
}

function targetOf(socketDir: string, database: string): SocketConnection {
  return { host: socketDir, port, username: superuser, database };
}
