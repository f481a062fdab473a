/** Does work that nobody waits for, when the page has been there for a while and is at rest. @returns cancels it */
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
