import { describe, expect, test } from 'vitest';
import { listen } from './http-server';

const host = '127.0.0.1';

type Deferred<T> = { readonly promise: Promise<T>; readonly resolve: (value: T) => void };

const unset = (): void => undefined;

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = unset;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('listen', () => {
  test('responds on a port that the system chooses', async () => {
    const server = await listen(() => new Response('here'), { host, port: 0 });
    const response = await fetch(`http://${host}:${server.port}/`);
    expect(await response.text()).toBe('here');
    await server.close();
  });

  test('a stop lets a running request finish and accepts no new one', async () => {
    const started = deferred<void>();
    const finish = deferred<Response>();
    const server = await listen(
      () => {
        started.resolve();
        return finish.promise;
      },
      { host, port: 0 },
    );
    const address = `http://${host}:${server.port}/`;
    const running = fetch(address);
    await started.promise;
    const closed = server.close();
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    finish.resolve(new Response('finished'));
    expect(await (await running).text()).toBe('finished');
    await closed;
  });

  test('a request that never finishes is ended after the grace time', async () => {
    const started = deferred<void>();
    const server = await listen(
      () => {
        started.resolve();
        return new Promise<Response>(() => undefined);
      },
      { host, port: 0, graceMs: 100 },
    );
    const running = fetch(`http://${host}:${server.port}/`);
    const outcome = running.then(
      () => 'answered',
      () => 'ended',
    );
    await started.promise;
    await server.close();
    expect(await outcome).toBe('ended');
  });

  test('an idle keep-alive connection does not delay the stop', async () => {
    const server = await listen(() => new Response('here'), { host, port: 0, graceMs: 5000 });
    await (await fetch(`http://${host}:${server.port}/`)).text();
    const before = performance.now();
    await server.close();
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('a port in use is refused with one line', async () => {
    const first = await listen(() => new Response(), { host, port: 0 });
    await expect(listen(() => new Response(), { host, port: first.port })).rejects.toThrow(
      `Port ${first.port} on ${host} is in use by another program; stop it, or choose another with PORT`,
    );
    await first.close();
  });

  test('a host of another machine is refused with one line', async () => {
    await expect(listen(() => new Response(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine',
    );
  });
});
