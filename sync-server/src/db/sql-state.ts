/** Requires a digit, which every SQLSTATE has, so that EPIPE does not match. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Follows `cause`, because the query builder wraps the driver's errors. @returns the five-character SQLSTATE, or null */
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

/** 25P03 and 25P04: the transaction exceeded the idle timeout or the transaction timeout. */
const transientStates = new Set(['40001', '40P01', '55P03', '25P03', '25P04']);
const transientClasses = new Set(['08', '53', '57']);
/** Codes of the driver and the system for a lost or failed connection; these are not SQLSTATEs. */
const lostConnection =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;

/** True if a retry may succeed (APPLY-4). */
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

/** True if this data can never be stored: a data exception or a constraint violation (APPLY-3). */
export function isPermanentDataError(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== null && (state.startsWith('22') || state.startsWith('23'));
}

/** True if a statement was not run because an earlier one of its transaction had failed. */
export function isInFailedTransaction(error: unknown): boolean {
  return sqlStateOf(error) === '25P02';
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}
