/** Runs low-priority work when the browser is idle, at the earliest after `settledAfterMs`. @returns cancels the wait */
export function whenIdle(settledAfterMs: number, work: () => void): () => void {
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(work);
    } else {
      work();
    }
  }, settledAfterMs);
  return () => clearTimeout(timer);
}
