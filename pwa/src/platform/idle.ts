/** Long enough that a page has settled on a slow phone. */
const settledAfterMs = 3000;

/** Does work that nobody waits for, when the page is at rest. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(work);
    } else {
      work();
    }
  }, settledAfterMs);
  return () => clearTimeout(timer);
}
