import type { Logger } from 'pino';
import type { ConnectionTarget, Database } from '../db/database';
import { latestPositions } from '../db/latest-position';
import type { Listening } from '../db/listen';
import { listenTo } from '../db/listen';
import { latestCursor } from '../sync/cursor';
import { changesChannel } from './announcer';
import type { LiveHub } from './live-hub';

type FeedDeps = { readonly db: Database; readonly hub: LiveHub; readonly log: Logger };

/** Passes on what any process on this database announces, to the windows that are open at this one. */
export async function startChangeFeed(
  target: ConnectionTarget,
  { db, hub, log }: FeedDeps,
): Promise<Listening> {
  return listenTo(target, changesChannel, {
    onNotice: (payload) => {
      const notice = parseNotice(payload);
      if (notice === null) {
        log.warn('a change was announced in words that are not ours');
        return;
      }
      hub.notify(notice.userId, notice.latest);
    },
    onListening: () => {
      // What was announced while nobody listened is made up for; at the start nobody has a window yet.
      notifyLatest({ db, hub }, hub.connectedUserIds()).catch((err: unknown) => {
        log.warn({ err }, 'open windows could not be told where they stand');
      });
    },
  });
}

/** Tells these people's windows where they stand now. A window that has all of it does nothing. */
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
