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
  /** Adds at most one job per key in each slot of `inSeconds` seconds, across all processes. */
  readonly once?: { readonly key: string; readonly inSeconds: number };
};

export type ClaimedJob = { readonly id: string; readonly data: unknown };

/** Jobs as rows of the shared database. Each job is claimed by one process. */
export type JobStore = {
  readonly add: <K extends JobKind>(
    kind: K,
    data: JobData<K>,
    options?: AddOptions,
  ) => Promise<void>;
  /** Claims the next due job. @returns null if none is due */
  readonly claim: (kind: JobKind) => Promise<ClaimedJob | null>;
  readonly finish: (kind: JobKind, id: string) => Promise<void>;
  /** Schedules a retry, unless the retries are used up. */
  readonly fail: (kind: JobKind, id: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** An advisory lock number that no other code uses. */
const setUpLock = 5_170_024_027;

/** A job whose process has ended can be claimed again after this time. */
const expireInSeconds = 15 * 60;
const queueOptions = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds };

/** Opens the job store and creates its tables (schema `pgboss`) if they are missing. */
export async function openJobStore(target: ConnectionTarget, log: Logger): Promise<JobStore> {
  // One connection, because the library runs transactions of several statements on it.
  const client = openClient(target, { max: 1, fetch_types: false });
  const boss = new PgBoss({ db: bossDatabase(client), schedule: false });
  boss.on('error', (err) => log.error({ err }, 'the maintenance of the job tables failed'));
  try {
    // Processes that start at the same time would deadlock while they create the tables.
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
    claim: async (kind) => {
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

/** Adapts our driver to the library's interface. */
function bossDatabase(client: ReturnType<typeof openClient>): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      try {
        const given = (values ?? []).map(parameterForDriver);
        // The driver's types do not know the library's parameters.
        return { rows: [...(await client.unsafe(text, given as never[]))] };
      } catch (error) {
        if (/^\s*BEGIN/i.test(text)) {
          // A script that fails half-way leaves its transaction open.
          await client.unsafe('rollback').catch(() => undefined);
        }
        throw error;
      }
    },
  };
}

/** `fetch_types: false` leaves the driver without array types. The library's only arrays are job ids, which need no quoting. */
function parameterForDriver(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.join(',')}}` : (value ?? null);
}

/** Adapts a Drizzle transaction to the library's interface. */
function transactionDatabase(tx: Transaction): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({
      rows: rowsSchema.parse([...(await tx.execute(statement(text, values)))]),
    }),
  };
}

/** Turns the placeholders `$1`, `$2` … into Drizzle parameters. */
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
