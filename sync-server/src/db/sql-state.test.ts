import { expect, test } from 'vitest';
import { isPermanentDataError, isTransient, sqlStateOf } from './sql-state';

function errorWith(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test.each(['40001', '40P01', '55P03', '25P03', '08006', '53100', '57P01'])(
  '[APPLY-4] SQLSTATE %s is transient, also in an error of the query builder',
  (code) => {
    const error = new Error('Failed query', { cause: errorWith(code) });
    expect(sqlStateOf(error)).toBe(code);
    expect(isTransient(error)).toBe(true);
    expect(isPermanentDataError(error)).toBe(false);
  },
);

test.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'CONNECTION_CLOSED'])(
  '[APPLY-4] the connection error %s is transient and not a SQLSTATE',
  (code) => {
    expect(sqlStateOf(errorWith(code))).toBeNull();
    expect(isTransient(errorWith(code))).toBe(true);
  },
);

test.each(['22P05', '23505'])('[APPLY-3] SQLSTATE %s is a permanent data error', (code) => {
  expect(isPermanentDataError(errorWith(code))).toBe(true);
  expect(isTransient(errorWith(code))).toBe(false);
});

test.each(['42601', 'XX000', 'P0001', 'EACCES'])(
  '%s is neither transient nor a data error',
  (code) => {
    expect(isPermanentDataError(errorWith(code))).toBe(false);
    expect(isTransient(errorWith(code))).toBe(false);
  },
);
