/**
 * Calls back when the page is hidden or left. Phones may end a hidden page without any further event.
 * @returns stops watching
 */
export function watchPageLeave(onLeave: () => void): () => void {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') {
      onLeave();
    }
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onLeave);
  };
}
