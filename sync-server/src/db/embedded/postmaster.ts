import { spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { ClusterLocation } from './cluster-location';
import { cleanEnvironment, runCommand } from './run-command';

/** A server process as described by its lock file. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** It is shutting down. PostgreSQL notes that before it ends the first connection. */
  readonly isStopping: boolean;
};

export type PostmasterOptions = {
  readonly socketDir: string;
  /** Additional settings, for tests. */
  readonly settings: Readonly<Record<string, string>>;
};

export const port = 5432;

const maxLogBytes = 10 * 1024 * 1024;

/** The server that runs on these files, or null. Ignores the lock file of a dead server. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const file = lockFileOf(clusterDir);
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) {
    return null;
  }
  if (!(await looksLikePostmaster(pid, clusterDir))) {
    // After a reboot the pid may belong to another program, and PostgreSQL would refuse to start because of it.
    await rm(file, { force: true });
    return null;
  }
  return {
    pid,
    port: Number(lines[3] ?? port),
    socketDir: lines[4] ?? '',
    isStopping: lines[7]?.trim() === 'stopping',
  };
}

/** Starts a server that outlives this process. @returns a function that says whether it has ended */
export async function spawnPostmaster(
  location: ClusterLocation,
  binaries: Binaries,
  options: PostmasterOptions,
): Promise<{ readonly ended: () => boolean }> {
  const logFile = await openLog(logFileOf(location.clusterDir));
  try {
    if (location.runAs !== null) {
      await logFile.chown(location.runAs.uid, location.runAs.gid);
    }
    const child = spawn(binaries.postgres, serverArguments(location.clusterDir, options), {
      cwd: '/',
      env: cleanEnvironment(),
      // In a separate session, so that Ctrl-C in the terminal reaches only this process, which then stops the server.
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      ...location.runAs,
    });
    let hasEnded = false;
    child.on('error', () => (hasEnded = true));
    child.on('exit', () => (hasEnded = true));
    child.unref();
    return { ended: () => hasEnded };
  } finally {
    await logFile.close();
  }
}

/** Stops the server and closes its connections, without loss of committed data. @returns false if it is still running */
export async function stopPostmaster(
  location: ClusterLocation,
  binaries: Binaries,
): Promise<boolean> {
  const stop = (mode: string): Promise<unknown> =>
    runCommand(
      binaries.pgCtl,
      ['stop', '-D', location.clusterDir, '-m', mode, '-w', '-t', '30'],
      location.runAs,
    );
  const own = await findPostmaster(location.clusterDir);
  // Another process may start a server as soon as this one has ended; that one must go on.
  const isRunning = async (): Promise<boolean> =>
    own !== null && (await findPostmaster(location.clusterDir))?.pid === own.pid;
  await stop('fast');
  if (!(await isRunning())) {
    return true;
  }
  // As safe as a power failure: the next start replays the write-ahead log.
  await stop('immediate');
  return !(await isRunning());
}

export function logFileOf(clusterDir: string): string {
  return join(clusterDir, 'server.log');
}

function lockFileOf(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

function serverArguments(clusterDir: string, options: PostmasterOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    port: String(port),
    // Rows and statements contain personal text, so the server's own log must not have them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...options.settings,
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function openLog(file: string): ReturnType<typeof open> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  return open(file, size > maxLogBytes ? 'w' : 'a', 0o600);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The working directory of a server is the folder of its files. Only Linux exposes it; elsewhere any live process counts. */
async function looksLikePostmaster(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    return true;
  }
  const [workingDir, files] = await Promise.all([
    stat(`/proc/${pid}/cwd/`).catch(() => null),
    stat(clusterDir),
  ]);
  return workingDir !== null && workingDir.dev === files.dev && workingDir.ino === files.ino;
}
