let fallenTo: Element | null = null;

/**
 * Gives the focus a place when what had it is gone, such as the card of an entry that was deleted: the way back that
 * a message offers, else the screen's heading.
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

/** True while the focus only stands where it fell to: a message that comes a moment later may still take it. */
export function isFocusFallen(): boolean {
  return fallenTo !== null && document.activeElement === fallenTo;
}
