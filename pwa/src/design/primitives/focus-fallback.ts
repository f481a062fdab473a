let fallenTo: Element | null = null;

/**
 * Moves the focus when the focused element was removed, such as the card of a deleted entry: to the action of the current
 * toast, such as Undo, otherwise to the screen's heading.
 */
export function focusFallback(): void {
  const wayBack = document.querySelector<HTMLElement>('[data-toaster] [data-way-back]');
  if (wayBack === null) {
    focusHeading();
  } else {
    wayBack.focus({ preventScroll: true });
  }
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    fallenTo = heading;
  }
}

/** True while the focus is on the heading because of `focusHeading()`: a toast that appears later may still take it. */
export function isFocusFallen(): boolean {
  return fallenTo !== null && document.activeElement === fallenTo;
}
