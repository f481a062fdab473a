import { downloadItems } from '@emmaus/shared/enums/downloads';
import { pageFetchBytes } from '../../platform/fetch-bytes';
import { systemRandom } from '../../platform/ids';
import { webLocks } from '../../platform/locks';
import { saveFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { pageWake } from '../../platform/wake';
import { currentUser } from '../session/session';
import type { Downloads } from './downloads';
import { createDownloads } from './downloads';
import { DownloadsDatabase } from './downloads-database';

const downloadsByUser = new Map<string, Downloads>();

/** The downloads of a person in this page. Every screen gets the same object. */
export function downloadsOf(userId: string): Downloads {
  const existing = downloadsByUser.get(userId);
  if (existing !== undefined && !existing.db.isGone) {
    return existing;
  }
  const downloads = createDownloads({
    userId,
    db: new DownloadsDatabase(userId),
    fetchBytes: pageFetchBytes,
    random: systemRandom,
    timers: systemTimers,
    wake: pageWake,
    locks: webLocks,
    isSignedIn: () => currentUser()?.id === userId,
    handOver: (slug, content) => {
      const item = downloadItems.find((candidate) => candidate.slug === slug);
      saveFile({ name: item?.fileName ?? `${slug}.zip`, content });
    },
    // oxlint-disable-next-line no-console -- the browser's console is this app's log
    onError: (error) => console.error('a download failed unexpectedly', error),
  });
  downloadsByUser.set(userId, downloads);
  return downloads;
}
