import { inject } from 'vitest';
import { openClient } from '../db/database';
import type { ConnectionTarget } from '../db/database';
import { databaseOf } from './database-of';

export type TestDatabase = {
  readonly connection: ConnectionTarget;
  /** Closes open connections and drops the database. */
  readonly drop: () => Promise<void>;
};

let databaseCount = 0;

/** An empty, migrated database, cloned from the run's template in about 50 ms. Only for `*.pg.test.ts`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('postgres');
  databaseCount += 1;
  // Vitest may run several files in one process, each with its own counter; the time makes the names unique.
  const name = `${template}_${process.pid}_${databaseCount}_${process.hrtime.bigint().toString(36)}`;
  await runStatement(server, `create database ${name} template ${template}`);
  return {
    connection: databaseOf(server, name),
    drop: () => runStatement(server, `drop database if exists ${name} with (force)`),
  };
}

async function runStatement(server: ConnectionTarget, statement: string): Promise<void> {
  const client = openClient(server, { max: 1, fetch_types: false });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 5 });
  }
}
