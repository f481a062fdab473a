import { expect, test } from 'vitest';
import { awaitPipelined } from './await-pipelined';

const failedAlready = Object.assign(new Error('aborted'), { code: '25P02' });
const lockWait = Object.assign(new Error('lock'), { code: '55P03' });

/** Wraps an error as the query builder does. */
function wrapped(cause: Error): Promise<never> {
  return Promise.reject(new Error('Failed query', { cause }));
}

test('returns both results in order', async () => {
  const later = new Promise<string>((resolve) => {
    setImmediate(() => resolve('first'));
  });
  expect(await awaitPipelined(later, Promise.resolve('second'))).toEqual(['first', 'second']);
});

test('[APPLY-4] throws the error that failed the transaction, in either order', async () => {
  const isThrown = (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ cause: lockWait });
  await isThrown(awaitPipelined(wrapped(lockWait), wrapped(failedAlready)));
  await isThrown(awaitPipelined(wrapped(failedAlready), wrapped(lockWait)));
  await isThrown(awaitPipelined(Promise.resolve(1), wrapped(lockWait)));
});
