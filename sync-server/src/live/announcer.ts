import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { LatestPosition } from '../db/latest-position';
import type { OnWrite } from '../db/user-lock';
import type { LiveHub } from './live-hub';

/** A commit is notified as `<user id> <epoch> <version>` to every process that listens. */
export const changesChannel = 'emmaus_changes';

/** Commits within this time share one NOTIFY. Clients of this process have begun to pull by then. */
const batchWindowMs = 50;
/** A pull waits at most this long for a write in progress; the notification after the commit makes the client pull again. */
const maxCommitWaitMs = 1000;

export type Announcer = {
  /**
   * Observes a write: notifies the person's other clients of this process before the commit, so that their pull is under
   * way by then, and all clients of all processes after it.
   * @param exceptSid the session that writes; it is not notified, because its response has the rows
   */
  readonly onWriteBy: (exceptSid: string | null) => OnWrite;
  /** Waits for the writes of a person that are in progress at this process, at most one second. */
  readonly untilCommitted: (userId: string) => Promise<void>;
  /** Settles when every notification so far was sent or has failed. */
  readonly settled: () => Promise<void>;
};

/** For a process without live clients. */
export const noAnnouncer: Announcer = {
  onWriteBy: () => () => undefined,
  untilCommitted: async () => undefined,
  settled: async () => undefined,
};

type AnnouncerDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly hub: Pick<LiveHub, 'notifyPending'>;
};

/**
 * Notifies after the commit and not inside the transaction, because PostgreSQL serializes commits of transactions with a
 * NOTIFY: with sixteen writers that halved the throughput. When a process dies in between, its clients learn of the change
 * at their next sync.
 */
export function createAnnouncer({ db, log, hub }: AnnouncerDeps): Announcer {
  let pending = new Map<string, LatestPosition>();
  let sending = Promise.resolve();
  let isSending = false;
  const writesInProgress = new Map<string, Promise<void>>();

  const sendAll = async (): Promise<void> => {
    while (pending.size > 0) {
      await wait(batchWindowMs);
      const notices = [...pending.values()].map(toNotice);
      pending = new Map();
      try {
        // A lost notification does no harm, so it does not wait for the disk.
        await db.execute(sql`
          select set_config('synchronous_commit', 'off', true), pg_notify(${changesChannel}, notice)
          from json_array_elements_text(${JSON.stringify(notices)}::json) as notice`);
      } catch (err) {
        log.warn({ err, count: notices.length }, 'live: notifications could not be sent');
      }
    }
    isSending = false;
  };

  const enqueue = (position: LatestPosition): void => {
    const { userId, version } = position;
    if (version > (pending.get(userId)?.version ?? 0)) {
      pending.set(userId, position);
    }
    if (!isSending) {
      isSending = true;
      sending = sendAll();
    }
  };

  return {
    onWriteBy:
      (exceptSid) =>
      ({ userId, committed }) => {
        hub.notifyPending(userId, exceptSid);
        const ended = committed.then(enqueue, () => undefined);
        writesInProgress.set(userId, ended);
        void ended.finally(() => {
          if (writesInProgress.get(userId) === ended) {
            writesInProgress.delete(userId);
          }
        });
      },
    untilCommitted: async (userId) => {
      const ended = writesInProgress.get(userId);
      if (ended !== undefined) {
        await Promise.race([ended, wait(maxCommitWaitMs, undefined, { ref: false })]);
      }
    },
    settled: () => sending,
  };
}

function toNotice({ userId, epoch, version }: LatestPosition): string {
  return `${userId} ${epoch} ${version}`;
}
