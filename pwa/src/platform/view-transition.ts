import { flushSync } from 'react-dom';

/** Changes what is shown with the browser's own cross-fade where it has one, and starts the new step at its top. */
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
