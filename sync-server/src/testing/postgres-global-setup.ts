import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openClient } from '../db/database';
import type { ConnectionTarget } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres';
import { migrateDatabase } from '../db/migrate';
import { databaseOf } from './database-of';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test databases, and the migrated template from which they are cloned. */
    postgres: { readonly server: ConnectionTarget; readonly template: string };
  }
}

const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };

type TestServer = { readonly target: ConnectionTarget; readonly stop: () => Promise<void> };

/** Starts one server for the whole run: that of DATABASE_URL, otherwise an embedded one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL']?.trim() ?? '';
  const server = url === '' ? await startTemporary() : { target: { url }, stop: async () => {} };
  const template = `emmaus_test_${process.pid}_${process.hrtime.bigint().toString(36)}`;
  const tearDown = async (): Promise<void> => {
    try {
      await dropDatabases(server.target, template);
    } finally {
      await server.stop();
    }
  };
  try {
    await runOn(server.target, `create database ${template}`);
    await migrateDatabase(databaseOf(server.target, template), migrations);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', { server: server.target, template });
  return tearDown;
}

async function startTemporary(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emmaus-test-'));
  try {
    // The user of the database process needs access; the data folder inside is private.
    await chmod(dataDir, 0o755);
    const embedded = await startEmbeddedPostgres({
      dataDir,
      log: quiet,
      // Tests that use the database then fail with their own clear error.
      onLost: () => undefined,
      // Test databases need no durability.
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_connections: '300',
      },
    });
    const stop = async (): Promise<void> => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { target: embedded.connection, stop };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Drops the template and the clones that tests did not drop: all names begin with the template's. */
async function dropDatabases(target: ConnectionTarget, template: string): Promise<void> {
  const client = openClient(target, { max: 1 });
  try {
    const rows = await client<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${template})`;
    for (const { name } of rows) {
      await client.unsafe(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function runOn(target: ConnectionTarget, statement: string): Promise<void> {
  const client = openClient(target, { max: 1 });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 5 });
  }
}
