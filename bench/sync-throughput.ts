import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { syncBatchMaxMutations, syncPageMaxRows } from '@emmaus/shared/enums/limits';
import { syncProtocol, syncResponseSchema } from '@emmaus/shared/sync/protocol';
import type { Person } from '../pwa/e2e/support/person';
import { createPerson } from '../pwa/e2e/support/person';
import type { ServerProcess } from '../pwa/e2e/support/server-process';
import { startServerProcess } from '../pwa/e2e/support/server-process';
import type { Measurement } from './measurement';
import { measurement, median } from './measurement';
import { packedRequest } from './support/packed-http';
import type { BareServer } from './support/start-bare-server';
import { startBareServer } from './support/start-bare-server';
import { words } from './support/words';

const rounds = 5;
const entryLength = 1200;

type Reading = { readonly ms: number; readonly bytes: number };
type Place = { readonly server: ServerProcess; readonly bare: BareServer };
type Entry = { readonly id: string; readonly title: string; readonly body: string };

/**
 * Push and pull over loopback, without a browser, each against one plain request that does the same with one statement.
 * Readings alternate, so that a slow moment of the machine meets both.
 */
export async function syncThroughput(): Promise<Measurement[]> {
  const server = await startServerProcess();
  const bare = await startBareServer(server.dataDir);
  try {
    const place = { server, bare };
    return [
      await compare('push of 1,000 entries, without a browser', 2, () => pushBoth(place)),
      await comparePulls(place, 1000),
      await comparePulls(place, 10_000),
      await memory(server),
    ];
  } finally {
    await bare.close();
    await server.close();
  }
}

type Both = { readonly ours: Reading; readonly plain: Reading };

async function compare(
  name: string,
  allowed: number,
  read: () => Promise<Both>,
): Promise<Measurement> {
  await read();
  const readings: Both[] = [];
  for (let round = 0; round < rounds; round += 1) {
    readings.push(await read());
  }
  const ours = readings.map(({ ours: reading }) => reading.ms);
  const plain = readings.map(({ plain: reading }) => reading.ms);
  const [last] = readings;
  console.log(
    `${name}: ${kilobytes(last?.ours)} kB on the wire, plain ${kilobytes(last?.plain)} kB`,
  );
  return measurement({
    name,
    unit: 'ms',
    value: median(ours),
    limit: median(plain),
    allowed,
    readings: { value: ours, limit: plain },
  });
}

async function pushBoth({ server, bare }: Place): Promise<Both> {
  const person = await createPerson(server.url);
  const device = newDevice(server, person);
  // The week's walks are written, as they are on any day but the first.
  await device.pull();
  const entries = someEntries(1000);
  return {
    ours: await device.push(entries),
    plain: await timed(() => packedRequest(`${bare.url}/${person.id}`, { body: entries })),
  };
}

async function comparePulls({ server, bare }: Place, count: number): Promise<Measurement> {
  const person = await createPerson(server.url);
  const writer = newDevice(server, person);
  await writer.pull();
  for (let written = 0; written < count; written += 1000) {
    const entries = someEntries(1000);
    await writer.push(entries);
    await packedRequest(`${bare.url}/${person.id}`, { body: entries });
  }
  return compare(
    `fresh pull of ${count.toLocaleString('en')} entries, without a browser`,
    1.5,
    async () => ({
      ours: await newDevice(server, person).pull(),
      plain: await timed(() => packedRequest(`${bare.url}/${person.id}`)),
    }),
  );
}

/** Most memory that the server ever held, printed and held to nothing. */
async function memory(server: ServerProcess): Promise<Measurement> {
  const status = await readFile(`/proc/${server.pid() ?? 'self'}/status`, 'utf8').catch(() => '');
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return measurement({
    name: 'server memory at its peak',
    unit: 'kB',
    value: peak,
    limit: 400_000,
    allowed: 1,
  });
}

/** A device that queues in memory and speaks the protocol as the app does: 100 mutations a request, one after the other. */
function newDevice(server: ServerProcess, { id: userId, cookie }: Person) {
  const deviceId = randomUUID();
  let cursor: string | null = null;
  let lastSeq = 0;

  const round = async (mutations: readonly object[]) => {
    const sent = await packedRequest(`${server.url}/api/sync`, {
      cookie,
      body: {
        protocol: syncProtocol,
        appVersion: 'bench',
        userId,
        deviceId,
        sentAt: new Date().toISOString(),
        cursor,
        limit: syncPageMaxRows,
        mutations,
      },
    });
    const answer = syncResponseSchema.parse(sent.json);
    ({ cursor } = answer);
    return { answer, bytes: sent.sentBytes + sent.receivedBytes };
  };

  return {
    push: async (entries: readonly Entry[]): Promise<Reading> => {
      const mutations = entries.map((entry) => {
        lastSeq += 1;
        return { seq: lastSeq, ...mutationOf(entry) };
      });
      const startMs = performance.now();
      let bytes = 0;
      for (let first = 0; first < mutations.length; first += syncBatchMaxMutations) {
        const batch = mutations.slice(first, first + syncBatchMaxMutations);
        const done = await round(batch);
        bytes += done.bytes;
        if (done.answer.results.some(({ status }) => status !== 'applied')) {
          throw new Error('a mutation was not applied');
        }
      }
      return { ms: performance.now() - startMs, bytes };
    },
    pull: async (): Promise<Reading> => {
      const startMs = performance.now();
      let bytes = 0;
      for (let hasMore = true; hasMore;) {
        const done = await round([]);
        bytes += done.bytes;
        ({ hasMore } = done.answer);
      }
      return { ms: performance.now() - startMs, bytes };
    },
  };
}

function mutationOf({ id, title, body }: Entry) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    name: 'saveLibraryEntry',
    v: 1,
    args: {
      id,
      toolId: 'bible-answers',
      toolName: 'Bible Answers',
      title,
      input: '',
      output: body,
      category: 'study',
      createdAt: now,
    },
    occurredAt: now,
    localDate: now.slice(0, 10),
    timeZone: null,
  };
}

function someEntries(count: number): Entry[] {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    title: words(30),
    body: words(entryLength),
  }));
}

async function timed(send: () => ReturnType<typeof packedRequest>): Promise<Reading> {
  const startMs = performance.now();
  const { sentBytes, receivedBytes } = await send();
  return { ms: performance.now() - startMs, bytes: sentBytes + receivedBytes };
}

function kilobytes(reading: Reading | undefined): string {
  return ((reading?.bytes ?? 0) / 1000).toFixed(0);
}
