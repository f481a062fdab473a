/** Every SQLSTATE has a digit; without that, EPIPE would pass for one. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Follows `cause`, because the query builder wraps what the driver throws. @returns the five-character SQLSTATE, or null */
export function sqlStateOf(error: unknown): string | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && sqlState.test(current.code)) {
      return current.code;
    }
    current = current.cause;
  }
  return null;
}

/** 25P03 and 25P04: a transaction that stood still for too long was ended. */
const transientStates = new Set(['40001', '40P01', '55P03', '25P03', '25P04']);
const transientClasses = new Set(['08', '53', '57']);
/** What the driver and the system say of a connection that is gone or was not made; these are not SQLSTATEs. */
const lostConnection =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;

/** True when the same work may succeed on another try (APPLY-4). */
export function isTransient(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) {
    return transientStates.has(state) || transientClasses.has(state.slice(0, 2));
  }
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (
      'code' in current &&
      typeof current.code === 'string' &&
      lostConnection.test(current.code)
    ) {
      return true;
    }
    current = current.cause;
  }
  return false;
}

/** True when this data can never be stored: a data exception or a broken constraint (APPLY-3). */
export function isPermanentDataError(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== null && (state.startsWith('22') || state.startsWith('23'));
}

/** True when a statement was not run, because one before it in its transaction had failed. */
export function isInFailedTransaction(error: unknown): boolean {
  return sqlStateOf(error) === '25P02';
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}
