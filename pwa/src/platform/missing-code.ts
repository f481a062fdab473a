/** The event that Vite dispatches when a lazily loaded chunk cannot be fetched. */
type PreloadErrorEvent = Event & { readonly payload?: unknown };

/**
 * Calls back when a lazily loaded chunk is missing, such as after a deploy while the page was open.
 * @returns stops watching
 */
export function watchMissingCode(onMissing: (error: unknown) => void): () => void {
  const listener = (event: PreloadErrorEvent): void => {
    // Otherwise the router reloads the page itself, without the limit of one reload per build.
    event.preventDefault();
    onMissing(event.payload);
  };
  window.addEventListener('vite:preloadError', listener);
  return () => window.removeEventListener('vite:preloadError', listener);
}
