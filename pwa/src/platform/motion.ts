const query = '(prefers-reduced-motion: reduce)';

/** True where the person asked the system for less movement. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(query).matches;
}

/** Called when that wish changes. @returns stops watching */
export function watchReducedMotion(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
