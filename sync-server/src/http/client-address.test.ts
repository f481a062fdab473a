import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientKey } from './client-address';

type Call = { readonly peer?: string; readonly forwarded?: string; readonly proxies?: number };

async function keyOf({ peer = '10.0.0.1', forwarded, proxies = 0 }: Call): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientKey(c, proxies)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request('/', { headers }, env)).text();
}

const haveSameKey = async (one: Call, other: Call): Promise<boolean> =>
  (await keyOf(one)) === (await keyOf(other));

test('the key does not contain the address', async () => {
  expect(await keyOf({ peer: '203.0.113.7' })).toMatch(/^[\w-]{22}$/);
});

test('two addresses have two keys, and one address always has the same key', async () => {
  expect(await haveSameKey({ peer: '203.0.113.7' }, { peer: '203.0.113.7' })).toBe(true);
  expect(await haveSameKey({ peer: '203.0.113.7' }, { peer: '203.0.113.8' })).toBe(false);
});

test('both notations of an IPv4 address have one key', async () => {
  expect(await haveSameKey({ peer: '::ffff:203.0.113.7' }, { peer: '203.0.113.7' })).toBe(true);
});

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::1', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '::2', true],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
])('IPv6 addresses of one /64 network share a key: %s and %s: %s', async (one, other, expected) => {
  expect(await haveSameKey({ peer: one }, { peer: other })).toBe(expected);
});

describe('behind proxies', () => {
  test('without a configured proxy the header is ignored', async () => {
    expect(await haveSameKey({ forwarded: '198.51.100.1' }, { forwarded: '198.51.100.2' })).toBe(
      true,
    );
    expect(await haveSameKey({ forwarded: '198.51.100.1' }, {})).toBe(true);
  });

  test('with one proxy the last entry counts, and entries of the client before it are ignored', async () => {
    const honest = { proxies: 1, forwarded: '198.51.100.1' };
    expect(await haveSameKey(honest, { proxies: 1, forwarded: '1.2.3.4, 198.51.100.1' })).toBe(
      true,
    );
    expect(await haveSameKey(honest, { proxies: 1, forwarded: '198.51.100.1, 1.2.3.4' })).toBe(
      false,
    );
    expect(await haveSameKey(honest, { peer: '198.51.100.1' })).toBe(true);
  });

  test('with two proxies the entry of the outer one counts', async () => {
    const call = { proxies: 2, forwarded: '1.2.3.4, 198.51.100.1, 10.0.0.9' };
    expect(await haveSameKey(call, { peer: '198.51.100.1' })).toBe(true);
  });

  test('a header with too few entries gives its first one, and a missing header the peer address', async () => {
    expect(
      await haveSameKey({ proxies: 3, forwarded: '198.51.100.1' }, { peer: '198.51.100.1' }),
    ).toBe(true);
    expect(await haveSameKey({ proxies: 1 }, { peer: '10.0.0.1' })).toBe(true);
  });

  test.each(['', ',', 'somebody', '203.0.113.7:5000', '<script>', ':::::::::'])(
    'a malformed header (%j) gives a key too',
    async (forwarded) => {
      expect(await keyOf({ proxies: 1, forwarded })).toMatch(/^[\w-]{22}$/);
    },
  );
});
