import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What the network does with a request. */
export type NetworkFault =
  | { readonly kind: 'none' }
  /** The connection ends after so many bytes of the request went on. */
  | { readonly kind: 'cut-request'; readonly afterBytes: number }
  /** The server has done its work, and the connection ends after so many bytes of its answer. */
  | { readonly kind: 'cut-answer'; readonly afterBytes: number }
  /** The server has done its work, and its answer comes this much later. */
  | { readonly kind: 'delay-answer'; readonly ms: number }
  /** The whole request arrives twice. */
  | { readonly kind: 'duplicate' }
  /** Nobody ever answers. */
  | { readonly kind: 'hang' }
  /** Somebody else answers. */
  | { readonly kind: 'stranger'; readonly answer: string };

export type FaultyProxy = {
  readonly url: string;
  /** For every connection from now on; those that are open end. */
  readonly setFault: (fault: NetworkFault) => void;
  readonly close: () => Promise<void>;
};

/** A network between a device and the server on `port`. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  let fault: NetworkFault = { kind: 'none' };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A cut connection is the point of it all.
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

/** Passes on so many bytes, then ends both. */
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
