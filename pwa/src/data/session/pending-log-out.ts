import type { Http } from '../../platform/http';
import type { Locks } from '../../platform/locks';
import type { TextStorage } from '../../platform/storage';

const key = 'logOutPending';
const timeoutMs = 20_000;

type Deps = { readonly http: Http; readonly storage: TextStorage; readonly locks: Locks };

/**
 * Notes that the person has logged out. A page cannot delete the session cookie, so the server must end the session, and
 * without a network that has to wait.
 */
export function noteLogOut(storage: TextStorage): void {
  storage.write(key, 'yes');
}

/** Call at a login: it replaces the session, and the server ends the old one itself. */
export function forgetLogOut(storage: TextStorage): void {
  storage.remove(key);
}

/** Runs `work` under a lock that login and log-out share, so that a pending log-out cannot end the session of a new login. */
export function withSession<T>(locks: Locks, work: () => Promise<T>): Promise<T> {
  return locks.run('emmaus-session', timeoutMs, work);
}

/**
 * Ends the session on the server if a log-out is pending.
 * @returns true if no session is left
 */
export async function finishLogOut(deps: Deps): Promise<boolean> {
  return withSession(deps.locks, () => endSession(deps));
}

async function endSession({ http, storage }: Omit<Deps, 'locks'>): Promise<boolean> {
  if (storage.read(key) === null) {
    return true;
  }
  try {
    await http({ method: 'POST', path: '/api/logout', body: {}, timeoutMs });
    // A captive portal responds to any request with success. Only our server responds 401 with JSON.
    const { status, json } = await http({ method: 'GET', path: '/api/user', timeoutMs });
    if (status !== 401 || json === undefined) {
      return false;
    }
  } catch {
    return false;
  }
  forgetLogOut(storage);
  return true;
}
