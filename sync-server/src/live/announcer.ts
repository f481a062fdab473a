import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { LatestPosition } from '../db/latest-position';
import { latestCursor } from '../sync/cursor';
import type { LiveHub } from './live-hub';

/** Where a committed write is announced as `<user id> <epoch> <version>`, to every process that listens. */
export const changesChannel = 'emmaus_changes';

export type Announcer = {
  /** A person's counter was raised and the write committed. The windows of this process hear it at once. */
  readonly announce: (position: LatestPosition) => void;
  /** Settles when everything that was announced so far has been said or given up. */
  readonly settled: () => Promise<void>;
};

type AnnouncerDeps = {
  readonly db: Database;
  readonly log: Logger;
  /** Absent where no windows are open. */
  readonly hub?: Pick<LiveHub, 'tell'>;
};

/**
 * Announces commits, those of a busy moment together. It comes after the commit and not within it, because PostgreSQL
 * lets transactions with a NOTIFY commit only one at a time: with sixteen writers that halved what the server could write.
 * A process that dies in between leaves a window untold until its next sync.
 */
export function createAnnouncer({ db, log, hub }: AnnouncerDeps): Announcer {
  let waiting = new Map<string, LatestPosition>();
  let running = Promise.resolve();
  let isRunning = false;

  const sayAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const notices = [...waiting.values()].map(toNotice);
      waiting = new Map();
      try {
        // What is announced meanwhile goes together in the next round.
        // oxlint-disable-next-line no-await-in-loop
        // Nothing is lost when a power cut takes it, so that nobody waits for the disk.
        await db.execute(sql`
          select set_config('synchronous_commit', 'off', true), pg_notify(${changesChannel}, notice)
          from json_array_elements_text(${JSON.stringify(notices)}::json) as notice`);
      } catch (err) {
        log.warn({ err, count: notices.length }, 'changes could not be announced');
      }
    }
    isRunning = false;
  };

  return {
    announce: (position) => {
      const { userId, version } = position;
      hub?.tell(userId, latestCursor(position));
      if (version > (waiting.get(userId)?.version ?? 0)) {
        waiting.set(userId, position);
      }
      if (!isRunning) {
        isRunning = true;
        running = sayAll();
      }
    },
    settled: () => running,
  };
}

function toNotice({ userId, epoch, version }: LatestPosition): string {
  return `${userId} ${epoch} ${version}`;
}
