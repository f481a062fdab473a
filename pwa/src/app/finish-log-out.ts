import { finishLogOut } from '../data/session/pending-log-out';
import { pageHttp } from '../platform/http';
import { webLocks } from '../platform/locks';
import { localTextStorage } from '../platform/storage';
import { pageWake } from '../platform/wake';

/** Ends the session of somebody who logged out without a network: at the start, and whenever a network may be back. */
export function watchPendingLogOut(): void {
  let isTrying = false;
  const attempt = async (): Promise<void> => {
    if (isTrying || !pageWake.isOnline()) {
      return;
    }
    isTrying = true;
    await finishLogOut({ http: pageHttp, storage: localTextStorage, locks: webLocks });
    isTrying = false;
  };
  pageWake.watch(() => void attempt());
  void attempt();
}
