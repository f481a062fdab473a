import { finishLogOut } from '../data/session/pending-log-out';
import { pageHttp } from '../platform/http';
import { webLocks } from '../platform/locks';
import { localTextStorage } from '../platform/storage';
import { pageWake } from '../platform/wake';

/** After a log-out without a network, ends the session on the server: at startup and each time the tab may be online. */
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
