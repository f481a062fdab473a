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

const same = async (one: Call, other: Call): Promise<boolean> =>
  (await keyOf(one)) === (await keyOf(other));

test('the address itself is nowhere in it', async () => {
  expect(await keyOf({ peer: '203.0.113.7' })).toMatch(/^[\w-]{22}$/);
});

test('two addresses are two, and one is the same each time', async () => {
  expect(await same({ peer: '203.0.113.7' }, { peer: '203.0.113.7' })).toBe(true);
  expect(await same({ peer: '203.0.113.7' }, { peer: '203.0.113.8' })).toBe(false);
});

test('an IPv4 address is the same in both notations', async () => {
  expect(await same({ peer: '::ffff:203.0.113.7' }, { peer: '203.0.113.7' })).toBe(true);
});

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::1', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '::2', true],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
])('IPv6 counts by network: %s and %s are one: %s', async (one, other, expected) => {
  expect(await same({ peer: one }, { peer: other })).toBe(expected);
});

describe('behind proxies', () => {
  test('without a configured proxy the header is only the client’s word', async () => {
    expect(await same({ forwarded: '198.51.100.1' }, { forwarded: '198.51.100.2' })).toBe(true);
    expect(await same({ forwarded: '198.51.100.1' }, {})).toBe(true);
  });

  test('one proxy: what it wrote last counts, whatever the client put in front', async () => {
    const honest = { proxies: 1, forwarded: '198.51.100.1' };
    expect(await same(honest, { proxies: 1, forwarded: '1.2.3.4, 198.51.100.1' })).toBe(true);
    expect(await same(honest, { proxies: 1, forwarded: '198.51.100.1, 1.2.3.4' })).toBe(false);
    expect(await same(honest, { peer: '198.51.100.1' })).toBe(true);
  });

  test('two proxies: the outer one’s word counts', async () => {
    const call = { proxies: 2, forwarded: '1.2.3.4, 198.51.100.1, 10.0.0.9' };
    expect(await same(call, { peer: '198.51.100.1' })).toBe(true);
  });

  test('a header that is shorter than it should be gives its first entry, and none the peer', async () => {
    expect(await same({ proxies: 3, forwarded: '198.51.100.1' }, { peer: '198.51.100.1' })).toBe(
      true,
    );
    expect(await same({ proxies: 1 }, { peer: '10.0.0.1' })).toBe(true);
  });

  test.each(['', ',', 'somebody', '203.0.113.7:5000', '<script>', ':::::::::'])(
    'nonsense (%j) is a name like any other',
    async (forwarded) => {
      expect(await keyOf({ proxies: 1, forwarded })).toMatch(/^[\w-]{22}$/);
    },
  );
});
