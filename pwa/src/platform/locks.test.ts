import { afterEach, expect, test, vi } from 'vitest';
import { webLocks } from './locks';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Options = { readonly signal: AbortSignal };

/** Stubs Web Locks: the lock is free, or held until the request times out. */
function stubLocks(isFree: boolean): void {
  const request = async (_name: string, { signal }: Options, work: () => unknown) => {
    if (!isFree) {
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('[SEND-5] a free lock is taken', async () => {
  stubLocks(true);
  expect(await webLocks.run('flush', 1, async () => 'sent')).toBe('sent');
});

test('[SEND-5] a waiter gives up and works without the lock', async () => {
  stubLocks(false);
  expect(await webLocks.run('flush', 1, async () => 'sent')).toBe('sent');
});

test('[SEND-5] a browser without locks works too', async () => {
  vi.stubGlobal('navigator', {});
  expect(await webLocks.run('flush', 1, async () => 'sent')).toBe('sent');
});

test('work that fails under the lock is not done twice', async () => {
  stubLocks(true);
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('no disk'));
  await expect(webLocks.run('flush', 1, work)).rejects.toThrow('no disk');
  expect(work).toHaveBeenCalledTimes(1);
});
