/**
 * Called when the page may be about to die: it is hidden, or left. On phones nothing else comes before the end.
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
