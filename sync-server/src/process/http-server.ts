import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from './start-error';

export type HttpServer = {
  /** The configured port, or the port that the system chose for 0. */
  readonly port: number;
  /** Accepts no new connection, waits for running requests up to `graceMs`, then closes all connections. */
  readonly close: () => Promise<void>;
};

export type ListenOptions = {
  readonly host: string;
  readonly port: number;
  /** How long a stop waits for running requests. Default 10 s. */
  readonly graceMs?: number;
};

/** @param env the connection, from which the framework reads the client's address */
type Fetch = (request: Request, env: object) => Response | Promise<Response>;

const pollIntervalMs = 50;

/** @throws StartError with one line if the address is in use, not allowed or not of this machine */
export async function listen(fetch: Fetch, options: ListenOptions): Promise<HttpServer> {
  const listener = getRequestListener((request, env) => fetch(request, env));
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await open(server, options);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () => close(server, options.graceMs ?? 10_000),
  };
}

function open(server: Server, { host, port }: ListenOptions): Promise<void> {
  return new Promise((settle, fail) => {
    server.once('error', (error) => fail(toStartError(error, host, port)));
    server.listen({ host, port }, settle);
  });
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<'closed'>((settle) => server.close(() => settle('closed')));
  for (let waitedMs = 0; waitedMs < graceMs; waitedMs += pollIntervalMs) {
    // Idle keep-alive connections would delay the stop.
    server.closeIdleConnections();
    if ((await Promise.race([closed, wait(pollIntervalMs, 'open')])) === 'closed') {
      return;
    }
  }
  server.closeAllConnections();
  await closed;
}

function toStartError(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : null;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use by another program; stop it, or choose another with PORT`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} is not allowed for this user; choose one above 1023 with PORT`,
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine`, { cause: error });
    default:
      return error;
  }
}
