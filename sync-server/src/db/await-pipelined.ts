import { isInFailedTransaction } from './sql-state';

/**
 * Waits for two statements of a transaction that were sent without waiting for the first one's answer. When one fails, the
 * other fails because of it or fails alike, so the reason is the one that does not say that the transaction had failed already.
 * @throws that reason
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
