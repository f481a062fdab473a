import { openClient } from '../../sync-server/src/db/database';

export type ScratchDatabase = {
  /** Null where the embedded database is used, which needs none. */
  readonly url: string | null;
  readonly drop: () => Promise<void>;
};

/** With DATABASE_URL, the browser tests get a new database on that server, so that they never write into the one named. */
export async function createScratchDatabase(
  databaseUrl: string | undefined,
): Promise<ScratchDatabase> {
  if (databaseUrl === undefined || databaseUrl.trim() === '') {
    return { url: null, drop: async () => undefined };
  }
  const name = `emmaus_browser_${process.pid}_${Date.now().toString(36)}`;
  await runStatement(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runStatement(databaseUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = openClient({ url }, { max: 1 });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 5 });
  }
}
