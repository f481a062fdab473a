import type { Logger } from 'pino';
import type { ConnectionTarget, Database } from '../db/database';
import { latestPositions } from '../db/latest-position';
import type { Listening } from '../db/listen';
import { listenTo } from '../db/listen';
import { latestCursor } from '../sync/cursor';
import { changesChannel } from './announcer';
import type { LiveHub } from './live-hub';

type FeedDeps = { readonly db: Database; readonly hub: LiveHub; readonly log: Logger };

/** Forwards the notifications of all processes of this database to the live streams of this process. */
export async function startChangeFeed(
  target: ConnectionTarget,
  { db, hub, log }: FeedDeps,
): Promise<Listening> {
  return listenTo(target, changesChannel, {
    onNotice: (payload) => {
      const notice = parseNotice(payload);
      if (notice === null) {
        log.warn('live: a notification has an unknown format');
        return;
      }
      hub.notify(notice.userId, notice.latest);
    },
    onListening: () => {
      // Makes up for notifications that were lost during a reconnect. At the start there are no streams yet.
      notifyLatest({ db, hub }, hub.connectedUserIds()).catch((err: unknown) => {
        log.warn({ err }, 'live: clients could not be notified after a reconnect');
      });
    },
  });
}

/** Sends these people's clients their latest cursor. A client that is up to date ignores it. */
export async function notifyLatest(
  { db, hub }: Pick<FeedDeps, 'db' | 'hub'>,
  userIds: readonly string[],
): Promise<void> {
  for (const { userId, epoch, version } of await latestPositions(db, userIds)) {
    hub.notify(userId, latestCursor({ epoch, version }));
  }
}

function parseNotice(payload: string): { readonly userId: string; readonly latest: string } | null {
  const [userId = '', epoch = '', version = ''] = payload.split(' ');
  return /^\d{1,15}$/.test(version)
    ? { userId, latest: latestCursor({ epoch, version: Number(version) }) }
    : null;
}
