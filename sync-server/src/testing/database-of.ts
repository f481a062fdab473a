import type { ConnectionTarget } from '../db/database';

/** A connection to another database of the same server. */
export function databaseOf(server: ConnectionTarget, database: string): ConnectionTarget {
  if (!('url' in server)) {
    return { ...server, database };
  }
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
