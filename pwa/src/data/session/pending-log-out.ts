import type { Http } from '../../platform/http';
import type { Locks } from '../../platform/locks';
import type { TextStorage } from '../../platform/storage';

const key = 'logOutPending';
const timeoutMs = 20_000;

type Deps = { readonly http: Http; readonly storage: TextStorage; readonly locks: Locks };

/**
 * Remembers that somebody logged out here. The session's cookie is out of a page's reach, so only the server can end it,
 * and without a network that has to wait.
 */
export function noteLogOut(storage: TextStorage): void {
  storage.write(key, 'yes');
}

/** A login takes the place of the session that was to end; the server ends that one itself. */
export function forgetLogOut(storage: TextStorage): void {
  storage.remove(key);
}

/** One session a browser: who logs in must not be logged out by what was left to do before (held around a login too). */
export function withSession<T>(locks: Locks, work: () => Promise<T>): Promise<T> {
  return locks.run('emmaus-session', timeoutMs, work);
}

/**
 * Ends the session on the server if that is still to be done.
 * @returns true when no session is left
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
    // Wireless networks with a login page answer anything with success. Only our server says that nobody is signed in.
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
