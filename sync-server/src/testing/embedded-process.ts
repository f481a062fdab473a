import { createInterface } from 'node:readline';
import { openClient } from '../db/database';
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres';

/**
 * A process of its own that keeps an embedded database, for tests that kill it: `embedded-process.ts <folder>`. It says
 * what happens in JSON lines and takes `write <n>`, `list` and `stop` as lines.
 */
const say = (event: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(event)}\n`);
};

async function run(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: { info: (_fields, text) => say({ kind: 'log', text }), warn: () => undefined },
    onLost: () => {
      say({ kind: 'lost' });
      process.exit(1);
    },
  });
  const client = openClient(database.connection, { max: 1 });
  await client`create table if not exists kept (n int primary key)`;
  say({ kind: 'ready' });
  for await (const line of createInterface({ input: process.stdin })) {
    const [word, n] = line.split(' ');
    if (word === 'write') {
      await client`insert into kept (n) values (${Number(n)})`;
      say({ kind: 'written' });
    } else if (word === 'list') {
      const rows = await client<{ n: number }[]>`select n from kept order by n`;
      say({ kind: 'list', rows: rows.map((row) => row.n) });
    } else {
      await client.end({ timeout: 1 });
      await database.stop();
      say({ kind: 'stopped' });
      process.exit(0);
    }
  }
}

run(process.argv[2] ?? '').catch((error: unknown) => {
  const isExpected = error instanceof EmbeddedPostgresError;
  say({
    kind: 'failed',
    isExpected,
    message: error instanceof Error ? error.message : String(error),
  });
  process.exit(1);
});
