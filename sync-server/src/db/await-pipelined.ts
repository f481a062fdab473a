import { isInFailedTransaction } from './sql-state';

/**
 * Waits for two pipelined statements of a transaction. When one fails, PostgreSQL rejects the other with "transaction is
 * aborted" (25P02), which is not the cause.
 * @throws the first error that is not 25P02, if there is one
 */
export async function awaitPipelined<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'fulfilled' && b.status === 'fulfilled') {
    return [a.value, b.value];
  }
  const reasons = [a, b].flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  throw reasons.find((reason) => !isInFailedTransaction(reason)) ?? reasons[0];
}
