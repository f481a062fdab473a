import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { z } from 'zod';

const peerSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * The key under which attempts of one address are counted: a hash, so that the table of attempts stores no address.
 * @param trustedProxies the number of our own proxies; each appends the address that it saw to `X-Forwarded-For`
 */
export function clientKey(c: Context, trustedProxies: number): string {
  const address = forwardedAddress(c.req.header('x-forwarded-for'), trustedProxies) ?? peerOf(c);
  return createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22);
}

/** The address that our outermost proxy wrote. The client can forge every address to the left of it. */
function forwardedAddress(header: string | undefined, trustedProxies: number): string | null {
  if (trustedProxies === 0 || header === undefined) {
    return null;
  }
  const hops = header.split(',').map((hop) => hop.trim());
  return hops.at(-Math.min(trustedProxies, hops.length)) ?? null;
}

/** 'unknown' if the app is called without a socket, as in tests. */
function peerOf(c: Context): string {
  const peer = peerSchema.safeParse(c.env);
  return peer.success ? peer.data.incoming.socket.remoteAddress : 'unknown';
}

/** The IPv4 address, or the /64 network of an IPv6 address: one client usually has a whole /64. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) {
    return plain;
  }
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
