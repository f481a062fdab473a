import { createInterface } from 'node:readline';
import { openClient } from '../db/database';
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres';

/**
 * A process with an embedded database, for tests that kill it: `embedded-process.ts <folder>`. It writes its events as
 * JSON lines to stdout and reads the commands `write <n>`, `list` and `stop` from stdin.
 */
const emit = (event: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(event)}\n`);
};

async function run(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: { info: (_fields, text) => emit({ kind: 'log', text }), warn: () => undefined },
    onLost: () => {
      emit({ kind: 'lost' });
      process.exit(1);
    },
  });
  const client = openClient(database.connection, { max: 1 });
  await client`create table if not exists kept (n int primary key)`;
  emit({ kind: 'ready' });
  for await (const line of createInterface({ input: process.stdin })) {
    const [command, n] = line.split(' ');
    if (command === 'write') {
      await client`insert into kept (n) values (${Number(n)})`;
      emit({ kind: 'written' });
    } else if (command === 'list') {
      const rows = await client<{ n: number }[]>`select n from kept order by n`;
      emit({ kind: 'list', rows: rows.map((row) => row.n) });
    } else {
      await client.end({ timeout: 1 });
      await database.stop();
      emit({ kind: 'stopped' });
      process.exit(0);
    }
  }
}

run(process.argv[2] ?? '').catch((error: unknown) => {
  const isExpected = error instanceof EmbeddedPostgresError;
  emit({
    kind: 'failed',
    isExpected,
    message: error instanceof Error ? error.message : String(error),
  });
  process.exit(1);
});
