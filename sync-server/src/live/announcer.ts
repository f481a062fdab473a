import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { LatestPosition } from '../db/latest-position';
import type { WriteUnderWay } from '../db/user-lock';
import type { LiveHub } from './live-hub';

/** Where a committed write is announced as `<user id> <epoch> <version>`, to every process that listens. */
export const changesChannel = 'emmaus_changes';

/** What is announced within this time goes together. Windows of this process have asked by then. */
const gatherMs = 50;
/** A write that takes longer is not waited for: whoever asked hears of it when it is committed. */
const writtenWithinMs = 1000;

export type Announcer = {
  /**
   * A person's counter is being raised. Their other windows at this process hear it at once, so that they ask while the
   * write is still under way; all windows at all processes hear it when it is committed.
   */
  readonly announce: (write: WriteUnderWay) => void;
  /** Waits for what this process is writing for a person, so that whoever heard of it early gets it. A second at most. */
  readonly untilWritten: (userId: string) => Promise<void>;
  /** Settles when everything that was announced so far has been said or given up. */
  readonly settled: () => Promise<void>;
};

type AnnouncerDeps = {
  readonly db: Database;
  readonly log: Logger;
  /** Absent where no windows are open. */
  readonly hub?: Pick<LiveHub, 'foretell'>;
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
  const writing = new Map<string, Promise<void>>();

  const sayAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      /* oxlint-disable no-await-in-loop -- what is announced meanwhile goes together in the next round */
      await wait(gatherMs);
      const notices = [...waiting.values()].map(toNotice);
      waiting = new Map();
      try {
        // Nothing is lost when a power cut takes it, so that nobody waits for the disk.
        await db.execute(sql`
          select set_config('synchronous_commit', 'off', true), pg_notify(${changesChannel}, notice)
          from json_array_elements_text(${JSON.stringify(notices)}::json) as notice`);
      } catch (err) {
        log.warn({ err, count: notices.length }, 'changes could not be announced');
      }
      /* oxlint-enable no-await-in-loop */
    }
    isRunning = false;
  };

  const say = (position: LatestPosition): void => {
    const { userId, version } = position;
    if (version > (waiting.get(userId)?.version ?? 0)) {
      waiting.set(userId, position);
    }
    if (!isRunning) {
      isRunning = true;
      running = sayAll();
    }
  };

  return {
    announce: ({ userId, sid, written }) => {
      hub?.foretell(userId, sid);
      const ended = written.then(say, () => undefined);
      writing.set(userId, ended);
      void ended.finally(() => {
        if (writing.get(userId) === ended) {
          writing.delete(userId);
        }
      });
    },
    untilWritten: async (userId) => {
      const ended = writing.get(userId);
      if (ended !== undefined) {
        await Promise.race([ended, wait(writtenWithinMs, undefined, { ref: false })]);
      }
    },
    settled: () => running,
  };
}

function toNotice({ userId, epoch, version }: LatestPosition): string {
  return `${userId} ${epoch} ${version}`;
}
