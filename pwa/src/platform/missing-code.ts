/** What the build's loader dispatches when a part of the app cannot be fetched. */
type PreloadErrorEvent = Event & { readonly payload?: unknown };

/**
 * Called when a part of the app that is loaded later is not there, as after a deploy that a long-open page slept through.
 * @returns stops watching
 */
export function watchMissingCode(onMissing: (error: unknown) => void): () => void {
  const listener = (event: PreloadErrorEvent): void => {
    // The router would answer the error with a reload of its own, uncounted.
    event.preventDefault();
    onMissing(event.payload);
  };
  window.addEventListener('vite:preloadError', listener);
  return () => window.removeEventListener('vite:preloadError', listener);
}
