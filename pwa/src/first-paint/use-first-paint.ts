import { useEffect } from 'react';
import { systemTimers } from '../platform/timers';
import { localTextStorage } from '../platform/storage';
import { revealApp } from './paint';
import type { SnapshotPath } from './snapshot';
import { writeSnapshot } from './snapshot';

/** Long enough for the screen to settle; the snapshot is needed only at the next start. */
const storeAfterMs = 800;

export type FirstPaint = {
  readonly path: SnapshotPath;
  readonly userId: string;
  /** The date for which the screen is valid; null if it is valid on any day. */
  readonly day: string | null;
  /** Whether the screen shows its content. */
  readonly isReady: boolean;
};

/** When a screen is ready: removes the shown snapshot and stores a new one for the next cold start. */
export function useFirstPaint({ path, userId, day, isReady }: FirstPaint): void {
  useEffect(() => {
    if (!isReady) {
      return undefined;
    }
    revealApp();
    return systemTimers.after(storeAfterMs, () => {
      const html = snapshotHtml();
      if (html !== null) {
        writeSnapshot(localTextStorage, path, { userId, day, html });
      }
    });
  }, [path, userId, day, isReady]);
}

/** The markup of the screen without transient content, such as the sync status. */
/** @returns the markup of the screen without what must not outlive the page */
export function snapshotHtml(): string | null {
  const root = document.querySelector('#root');
  if (root === null) {
    return null;
  }
  const copy = root.cloneNode(true) as Element;
  for (const transient of copy.querySelectorAll('[data-transient]')) {
    transient.replaceChildren();
  }
  // An open menu belongs to the page that opened it; its button is stored as closed.
  for (const menu of copy.querySelectorAll('[data-radix-popper-content-wrapper]')) {
    menu.remove();
  }
  for (const button of copy.querySelectorAll('[aria-expanded="true"]')) {
    button.setAttribute('aria-expanded', 'false');
  }
  return copy.innerHTML;
}
