import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';

/** Where a committed write is announced as `<user id> <epoch> <version>`, to every process that listens. */
export const changesChannel = 'emmaus_changes';

export type Announcer = {
  /** A person's counter was raised and the write committed. */
  readonly announce: (userId: string, version: number) => void;
  /** Settles when everything that was announced so far has been said or given up. */
  readonly settled: () => Promise<void>;
};

/**
 * Announces commits, those of a busy moment together. It comes after the commit and not within it, because PostgreSQL
 * lets transactions with a NOTIFY commit only one at a time: with sixteen writers that halved what the server could write.
 * A process that dies in between leaves a window untold until its next sync.
 */
export function createAnnouncer({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Logger;
}): Announcer {
  let waiting = new Map<string, number>();
  let running = Promise.resolve();
  let isRunning = false;

  const sayAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const notices = [...waiting].map(([id, version]) => ({ id, version }));
      waiting = new Map();
      try {
        // What is announced meanwhile goes together in the next round.
        // oxlint-disable-next-line no-await-in-loop
        await db.execute(sql`
          select pg_notify(${changesChannel}, concat_ws(' ', id, epoch, version))
          from sync_epoch, json_to_recordset(${JSON.stringify(notices)}::json) as notice(id text, version bigint)`);
      } catch (err) {
        log.warn({ err, count: notices.length }, 'changes could not be announced');
      }
    }
    isRunning = false;
  };

  return {
    announce: (userId, version) => {
      waiting.set(userId, Math.max(version, waiting.get(userId) ?? 0));
      if (!isRunning) {
        isRunning = true;
        running = sayAll();
      }
    },
    settled: () => running,
  };
}
