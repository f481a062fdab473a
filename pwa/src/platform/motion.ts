const query = '(prefers-reduced-motion: reduce)';

/** True if the system setting `prefers-reduced-motion` is on. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(query).matches;
}

/** Calls back when that setting changes. @returns stops watching */
export function watchReducedMotion(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
