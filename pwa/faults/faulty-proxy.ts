import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A fault that the proxy applies to requests and responses. */
export type NetworkFault =
  | { readonly kind: 'none' }
  /** The proxy closes the connection after it has forwarded this many bytes of the request. */
  | { readonly kind: 'cut-request'; readonly afterBytes: number }
  /** The server processes the request; the proxy closes the connection after this many bytes of the response. */
  | { readonly kind: 'cut-answer'; readonly afterBytes: number }
  /** The server processes the request; the proxy delays the response by `ms`. */
  | { readonly kind: 'delay-answer'; readonly ms: number }
  /** The server receives the whole request twice. */
  | { readonly kind: 'duplicate' }
  /** The proxy never responds. */
  | { readonly kind: 'hang' }
  /** The proxy responds itself with `answer`, like a captive portal; the server does not get the request. */
  | { readonly kind: 'stranger'; readonly answer: string };

export type FaultyProxy = {
  readonly url: string;
  /** Applies to new connections; open connections are closed. */
  readonly setFault: (fault: NetworkFault) => void;
  readonly close: () => Promise<void>;
};

/** Starts a TCP proxy that injects faults between a device and the server on `port`. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  let fault: NetworkFault = { kind: 'none' };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The proxy cuts connections on purpose, so socket errors are expected.
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((device) => {
    carry(keep(device), () => keep(connect(port, '127.0.0.1')), fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => {
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next) => {
      fault = next;
      endAll();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}

function carry(device: Socket, reachServer: () => Socket, fault: NetworkFault): void {
  switch (fault.kind) {
    case 'none':
      join(device, reachServer());
      return;
    case 'cut-request': {
      const server = reachServer();
      forward(device, server, fault.afterBytes);
      server.pipe(device);
      return;
    }
    case 'cut-answer': {
      const server = reachServer();
      device.pipe(server);
      forward(server, device, fault.afterBytes);
      return;
    }
    case 'delay-answer': {
      const server = reachServer();
      device.pipe(server);
      void wait(fault.ms, undefined, { ref: false }).then(() => server.pipe(device));
      return;
    }
    case 'duplicate': {
      const [first, second] = [reachServer(), reachServer()];
      device.pipe(first);
      device.pipe(second);
      first.pipe(device);
      second.resume();
      return;
    }
    case 'hang':
      device.resume();
      return;
    case 'stranger':
      device.once('data', () => device.end(fault.answer));
      return;
    default:
      fault satisfies never;
  }
}

function join(device: Socket, server: Socket): void {
  device.pipe(server);
  server.pipe(device);
  device.on('close', () => server.destroy());
  server.on('close', () => device.destroy());
}

/** Forwards this many bytes, then closes both sockets. */
function forward(from: Socket, to: Socket, bytes: number): void {
  let left = bytes;
  from.on('data', (chunk: Buffer) => {
    if (chunk.byteLength < left) {
      left -= chunk.byteLength;
      to.write(chunk);
      return;
    }
    to.write(chunk.subarray(0, left), () => {
      from.destroy();
      to.destroy();
    });
  });
}
