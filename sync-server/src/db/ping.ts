import { sql } from 'drizzle-orm';
import type { Reader } from './database';

/** @throws if the database is unreachable */
export async function pingDatabase(db: Reader): Promise<void> {
  await db.execute(sql`select 1`);
}
