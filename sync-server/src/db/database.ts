import { drizzle } from 'drizzle-orm/postgres-js';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { preparedClient } from './prepared-client';

/** A connection URL, or its parts. For the embedded database `host` is the folder of its socket. */
export type ConnectionTarget =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly username: string;
      readonly database: string;
    };

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The pool or a transaction, for reads. */
export type Reader = Pick<Database, 'select' | 'execute'>;

export type OpenDatabase = {
  readonly db: Database;
  /** Waits for running queries, then closes the pool. */
  readonly close: () => Promise<void>;
};

export type OpenOptions = { readonly maxConnections?: number };

/** Creates a pool. It connects at the first query. */
export function openDatabase(target: ConnectionTarget, options: OpenOptions = {}): OpenDatabase {
  const client = openClient(target, { max: options.maxConnections ?? 10 });
  return { db: drizzle(preparedClient(client)), close: () => client.end({ timeout: 5 }) };
}

/**
 * The backoff before a reconnect, in seconds. The driver's default grows to 20 s, during which requests wait although the
 * database is available again.
 * @param failures consecutive failures of all connections together
 */
export function reconnectDelaySeconds(failures: number): number {
  return Math.min(2 ** failures / 100, 1);
}

/** Creates a client of the driver below Drizzle, for session locks and `create database`. */
export function openClient(
  target: ConnectionTarget,
  options: postgres.Options<Record<string, never>> = {},
): postgres.Sql {
  const common = {
    // Ignores notices; errors still throw.
    onnotice: () => undefined,
    // We use no array types, and a connection that is lost while the driver fetches them causes an unhandled rejection.
    fetch_types: false,
    backoff: reconnectDelaySeconds,
    ...options,
  };
  return 'url' in target ? postgres(target.url, common) : postgres({ ...target, ...common });
}
