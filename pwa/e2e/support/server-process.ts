import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextServerLog } from './server-log';

const builtEntry = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const startTimeoutMs = 60_000;

export type ServerProcess = {
  readonly url: string;
  /** The folder with the server's database. */
  readonly dataDir: string;
  /** Null while the server is down. */
  readonly pid: () => number | null;
  /** Kills the process immediately, as a power failure would. */
  readonly kill: () => Promise<void>;
  /** Restarts the server on the same data and address. */
  readonly start: () => Promise<void>;
  /** Shuts the server down gracefully and deletes its data. */
  readonly close: () => Promise<void>;
};

type ServerOptions = {
  readonly entry?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Fills the data folder before the server starts. */
  readonly prepare?: (dataDir: string) => Promise<unknown>;
};

/** Starts the built server as a separate process, on a free port and with an empty data folder. */
export async function startServerProcess({
  entry = builtEntry,
  env: extra = {},
  prepare,
}: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emmaus-e2e-'));
  // As root, the database runs as another user, and that user needs access to the folder.
  await chmod(dataDir, 0o755);
  await prepare?.(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = nextServerLog();
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const { DATABASE_URL: _, ...env } = process.env;
    const output = log === null ? 'inherit' : openSync(log, 'a');
    const started = spawn(process.execPath, ['--enable-source-maps', entry], {
      env: {
        ...env,
        ...extra,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', output, output],
    });
    child = started;
    if (typeof output === 'number') {
      closeSync(output);
    }
    await untilHealthy(url, started).catch((error: unknown) => {
      throw new Error(`The server did not start; its log: ${log ?? 'above'}`, { cause: error });
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = null;
    if (running !== null && running.exitCode === null) {
      running.kill(signal);
      await once(running, 'exit');
    }
  };

  await start();
  return {
    url,
    dataDir,
    pid: () => child?.pid ?? null,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      if (child === null) {
        // A killed server leaves its database running; only a new server process shuts it down gracefully.
        await start();
      }
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      throw new Error(`the server ended with code ${child.exitCode}`);
    }
    const isHealthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not answer in time');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') {
    throw new Error('no free port');
  }
  return address.port;
}
