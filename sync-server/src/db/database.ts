import { drizzle } from 'drizzle-orm/postgres-js';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { preparedClient } from './prepared-client';

/** A connection URL, or the parts of one (the embedded database is reached by its socket folder as `host`). */
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
/** What a read needs: the pool, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'execute'>;

export type OpenDatabase = {
  readonly db: Database;
  /** Waits for running queries, then closes the pool. */
  readonly close: () => Promise<void>;
};

export type OpenOptions = { readonly maxConnections?: number };

/** Opens a pool. No connection is made before the first query. */
export function openDatabase(target: ConnectionTarget, options: OpenOptions = {}): OpenDatabase {
  const client = openClient(target, { max: options.maxConnections ?? 10 });
  return { db: drizzle(preparedClient(client)), close: () => client.end({ timeout: 5 }) };
}

/**
 * How long a connection that failed waits before it is made anew. The driver's own wait grows to 20 s, during which
 * requests that were given to it hang although the database is long back.
 * @param failures in a row, of all connections together
 */
export function reconnectDelaySeconds(failures: number): number {
  return Math.min(2 ** failures / 100, 1);
}

/** The driver beneath Drizzle, for what Drizzle does not say: locks for a session, creating databases. */
export function openClient(
  target: ConnectionTarget,
  options: postgres.Options<Record<string, never>> = {},
): postgres.Sql {
  const common = {
    // Notices are for people at a console; errors still throw.
    onnotice: () => undefined,
    // We use no array types, and a connection cut while the driver asks for them would be an error that nobody can catch.
    fetch_types: false,
    backoff: reconnectDelaySeconds,
    ...options,
  };
  return 'url' in target ? postgres(target.url, common) : postgres({ ...target, ...common });
}
