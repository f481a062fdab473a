import type { ConnectionTarget } from '../db/database';

/** The same server, another database on it. */
export function databaseOf(server: ConnectionTarget, database: string): ConnectionTarget {
  if (!('url' in server)) {
    return { ...server, database };
  }
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
