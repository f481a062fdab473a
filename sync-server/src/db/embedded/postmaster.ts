import { spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { ClusterLocation } from './cluster-location';
import { cleanEnvironment, runCommand } from './run-command';

/** A server process as its lock file describes it. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
};

export type PostmasterOptions = {
  readonly socketDir: string;
  /** Settings beyond the product's own, for tests. */
  readonly settings: Readonly<Record<string, string>>;
};

export const port = 5432;

const maxLogBytes = 10 * 1024 * 1024;

/** The server that runs on these files, or null. A lock file that a dead server left does not count. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const file = lockFileOf(clusterDir);
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) {
    return null;
  }
  if (!(await looksLikePostmaster(pid, clusterDir))) {
    // After a reboot the number may belong to any program; PostgreSQL itself would take it for a living server.
    await rm(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3] ?? port), socketDir: lines[4] ?? '' };
}

/** Starts a server that outlives this process. @returns how to learn that it ended, with its exit code */
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
      // A session of its own: Ctrl-C in the terminal reaches only this process, which then stops the server in order.
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

/** Stops the server: connections are ended, nothing that was promised is lost. @returns false when it still runs */
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
  await stop('fast');
  if ((await findPostmaster(location.clusterDir)) === null) {
    return true;
  }
  // As safe as a power cut: the next start replays the log.
  await stop('immediate');
  return (await findPostmaster(location.clusterDir)) === null;
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
    // Refused rows and statements hold personal text: the server's own log gets neither.
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
    // EPERM: it lives, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A server stands in the folder of its files. Only Linux tells where a process stands; elsewhere a living one is believed. */
async function looksLikePostmaster(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    return true;
  }
  const [standsIn, files] = await Promise.all([
    stat(`/proc/${pid}/cwd/`).catch(() => null),
    stat(clusterDir),
  ]);
  return standsIn !== null && standsIn.dev === files.dev && standsIn.ino === files.ino;
}
