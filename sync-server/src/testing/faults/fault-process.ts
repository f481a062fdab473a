import { pino } from 'pino';
import { z } from 'zod';
import { randomIds } from '../../adapters/random-ids';
import { systemClock } from '../../adapters/system-clock';
import { createApp } from '../../app';
import { createBilling } from '../../billing/create-billing';
import { openDatabase } from '../../db/database';
import { standaloneWriteDeps } from '../../db/user-lock';
import { noAnnouncer } from '../../live/announcer';
import { createWalkGenerator } from '../../walks/walk-generator';
import { createDownloadFolder } from '../../downloads/download-folder';
import { createLiveHub } from '../../live/live-hub';
import { listen } from '../../process/http-server';
import { usualToolTimes } from '../../tools/tools';
import { plainToolWriter } from '../plain-tool-writer';
import { plainWalkWriter } from '../plain-walk-writer';
import type { FaultPoint } from './watched-database';
import { faultPoints, watchedDatabase } from './watched-database';

/**
 * The server as a child process that kills or stops itself at a named point: `fault-process.ts <settings as JSON>`. It
 * writes its port as one line to stdout, and `POST /end` sets the point.
 */
const settingsSchema = z.object({
  connection: z.object({
    host: z.string(),
    port: z.number(),
    username: z.string(),
    database: z.string(),
  }),
});
export type FaultSettings = z.infer<typeof settingsSchema>;

/** The point and the signal. `time` counts from now: 2 means the second time that the process reaches the point. */
const endSchema = z.object({
  at: z.enum(faultPoints),
  time: z.int().positive(),
  by: z.enum(['SIGKILL', 'SIGSTOP']),
});
export type FaultEnd = z.infer<typeof endSchema>;

async function run({ connection }: FaultSettings): Promise<void> {
  let end: FaultEnd | null = null;
  let seen = 0;
  const reach = (point: FaultPoint): void => {
    if (point === end?.at) {
      seen += 1;
      if (seen === end.time) {
        process.kill(process.pid, end.by);
      }
    }
  };
  const db = watchedDatabase(openDatabase(connection, { maxConnections: 4 }).db, reach);
  const write = standaloneWriteDeps({ db, clock: systemClock, ids: randomIds });
  const log = pino({ level: 'error' }, pino.destination(2));
  const app = createApp({
    ...write,
    log,
    hub: createLiveHub(),
    downloads: createDownloadFolder('/nowhere'),
    // Short, so that the reservation of a killed process lapses during the test.
    tools: { writer: plainToolWriter, times: { ...usualToolTimes, lapsesAfterMs: 1500 } },
    isHttps: false,
    trustedProxies: 0,
    adminKey: null,
    billing: createBilling({ kind: 'none' }, { ...write, log, publicUrl: null }),
    walks: createWalkGenerator({ ...write, writer: plainWalkWriter, slowWriter: null }),
    ...noAnnouncer,
    canSendMail: false,
  });
  const http = await listen(
    async (request) => {
      if (new URL(request.url).pathname === '/end') {
        end = endSchema.parse(await request.json());
        return new Response(null, { status: 204 });
      }
      const response = await app.fetch(request);
      reach('before-answer');
      return response;
    },
    { host: '127.0.0.1', port: 0 },
  );
  process.stdout.write(`${http.port}\n`);
}

await run(settingsSchema.parse(JSON.parse(process.argv[2] ?? '')));
