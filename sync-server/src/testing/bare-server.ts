import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { openClient } from '../db/database';

/**
 * The baseline of the benchmarks, run as a separate process: one route inserts all rows with one statement, one returns
 * all rows. No session, no validation, no version. `bare-server.ts <connection as JSON>`
 */
const target = z
  .object({ host: z.string(), port: z.number(), username: z.string(), database: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));
const sql = openClient(target, { max: 2 });
await sql`create table if not exists bare_entries (
  owner text not null, id uuid not null, title text not null, body text not null, primary key (owner, id))`;

const rowSchema = z.object({ id: z.string(), title: z.string(), body: z.string() });
const app = new Hono();
// Pages of the app call it too.
app.use(async (c, next) => {
  await next();
  c.header('Access-Control-Allow-Origin', '*');
});

app.post('/:owner', async (c) => {
  const compressed = Buffer.from(await c.req.arrayBuffer());
  const rows = z
    .array(rowSchema)
    .parse(JSON.parse((await promisify(gunzip)(compressed)).toString('utf8')));
  const owner = c.req.param('owner');
  await sql`insert into bare_entries ${sql(rows.map((row) => ({ owner, ...row })))}`;
  return c.json({ ids: rows.map(({ id }) => id) });
});

app.get('/:owner', async (c) => {
  const rows =
    await sql`select id, title, body from bare_entries where owner = ${c.req.param('owner')}`;
  const compressed = await promisify(gzip)(JSON.stringify(rows), { level: 1 });
  return c.body(new Uint8Array(compressed), 200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  });
});

const listener = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
