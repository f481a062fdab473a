import { flushSync } from 'react-dom';

/** Runs `change` in a view transition if the browser supports it, then scrolls to the top and focuses the heading. */
export function moveWithTransition(change: () => void): void {
  const apply = (): void => {
    flushSync(change);
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  if (typeof document.startViewTransition === 'function') {
    document.startViewTransition(apply);
  } else {
    apply();
  }
}
