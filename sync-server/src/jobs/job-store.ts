import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ConnectionTarget, Transaction } from '../db/database';
import { openClient } from '../db/database';
import type { JobData, JobKind } from '../db/job-queue';
import { jobKinds } from '../db/job-queue';

type AddOptions = {
  readonly tx?: Transaction;
  /** Adds at most one job in each slot of so many seconds, whichever process adds it. */
  readonly once?: { readonly key: string; readonly inSeconds: number };
};

export type ClaimedJob = { readonly id: string; readonly data: unknown };

/** Jobs as rows of the database that all server processes share; a job that one took is skipped by the others. */
export type JobStore = {
  readonly add: <K extends JobKind>(
    kind: K,
    data: JobData<K>,
    options?: AddOptions,
  ) => Promise<void>;
  /** @returns null when nothing is due */
  readonly take: (kind: JobKind) => Promise<ClaimedJob | null>;
  readonly finish: (kind: JobKind, id: string) => Promise<void>;
  /** It comes again later, until its tries are used up. */
  readonly fail: (kind: JobKind, id: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Any number that nothing else in this database locks. */
const setUpLock = 5_170_024_027;

/** A job whose process died is taken again after this. */
const expireInSeconds = 15 * 60;
const queueOptions = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds };

/** Opens the jobs of a database, and makes their tables (schema `pgboss`) where they are not. */
export async function openJobStore(target: ConnectionTarget, log: Logger): Promise<JobStore> {
  // One connection: it is used for transactions in several statements.
  const client = openClient(target, { max: 1, fetch_types: false });
  const boss = new PgBoss({ db: bossDatabase(client), schedule: false });
  boss.on('error', (err) => log.error({ err }, 'the job tables could not be looked after'));
  try {
    // Processes that start together would lock each other out while they make the tables.
    await client`select pg_advisory_lock(${setUpLock})`;
    await boss.start();
    for (const kind of jobKinds) {
      await boss.createQueue(kind, { name: kind, ...queueOptions });
    }
    await client`select pg_advisory_unlock(${setUpLock})`;
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
  return {
    add: async (kind, data, { tx, once } = {}) => {
      await boss.send(kind, data, {
        ...(once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.inSeconds }),
        ...(tx === undefined ? {} : { db: transactionDatabase(tx) }),
      });
    },
    take: async (kind) => {
      const [job] = await boss.fetch(kind);
      return job === undefined ? null : { id: job.id, data: job.data };
    },
    finish: async (kind, id) => boss.complete(kind, id),
    fail: async (kind, id) => boss.fail(kind, id),
    close: async () => {
      await boss.stop({ graceful: false });
      await client.end({ timeout: 5 });
    },
  };
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** What the library needs of a driver, on the one that we have. */
function bossDatabase(client: ReturnType<typeof openClient>): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      try {
        const given = (values ?? []).map(parameterForDriver);
        // The library's own texts and parameters, which the driver's types do not know.
        return { rows: [...(await client.unsafe(text, given as never[]))] };
      } catch (error) {
        if (/^\s*BEGIN/i.test(text)) {
          // A script that broke off half-way leaves its transaction behind.
          await client.unsafe('rollback').catch(() => undefined);
        }
        throw error;
      }
    },
  };
}

/** The driver knows no array types; the library's only arrays are ids of jobs, which need no quoting. */
function parameterForDriver(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.join(',')}}` : (value ?? null);
}

/** The same within a transaction of ours. */
function transactionDatabase(tx: Transaction): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({
      rows: rowsSchema.parse([...(await tx.execute(statement(text, values)))]),
    }),
  };
}

/** `$1` and its like become parameters of Drizzle. */
function statement(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameterOf(values[Number(part) - 1]))}`,
    ),
  );
}

function parameterOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}
