import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from './start-error';

export type HttpServer = {
  /** The port that was asked for, or the one that the system chose for 0. */
  readonly port: number;
  /** Accepts nothing new, lets what runs finish for a while, then ends it. */
  readonly close: () => Promise<void>;
};

export type ListenOptions = {
  readonly host: string;
  readonly port: number;
  /** How long running requests may take to finish on a stop. */
  readonly graceMs?: number;
};

/** @param env what the request came by: the framework finds the other end's address in it */
type Fetch = (request: Request, env: object) => Response | Promise<Response>;

const pauseMs = 50;

/** @throws StartError with one line when the port is taken or not allowed */
export async function listen(fetch: Fetch, options: ListenOptions): Promise<HttpServer> {
  const answer = getRequestListener((request, env) => fetch(request, env));
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await open(server, options);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () => close(server, options.graceMs ?? 10_000),
  };
}

function open(server: Server, { host, port }: ListenOptions): Promise<void> {
  return new Promise((settle, fail) => {
    server.once('error', (error) => fail(explain(error, host, port)));
    server.listen({ host, port }, settle);
  });
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<'closed'>((settle) => server.close(() => settle('closed')));
  for (let waitedMs = 0; waitedMs < graceMs; waitedMs += pauseMs) {
    // A connection that waits for its next request would hold the stop up.
    server.closeIdleConnections();
    if ((await Promise.race([closed, wait(pauseMs, 'open')])) === 'closed') {
      return;
    }
  }
  server.closeAllConnections();
  await closed;
}

function explain(error: Error, host: string, port: number): Error {
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
