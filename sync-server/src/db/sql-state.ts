/** Follows `cause`, because the query builder wraps what the driver throws. @returns the five-character SQLSTATE, or null */
export function sqlStateOf(error: unknown): string | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (
      'code' in current &&
      typeof current.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(current.code)
    ) {
      return current.code;
    }
    current = current.cause;
  }
  return null;
}

const transientStates = new Set(['40001', '40P01', '55P03']);
const transientClasses = new Set(['08', '53', '57']);
/** The driver's own codes for a connection that is gone; they are not SQLSTATEs. */
const lostConnection = /^(CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)/;

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

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}
