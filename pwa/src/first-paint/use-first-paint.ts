import { useEffect } from 'react';
import { systemTimers } from '../platform/timers';
import { localTextStorage } from '../platform/storage';
import { revealApp } from './paint';
import type { SnapshotPath } from './snapshot';
import { writeSnapshot } from './snapshot';

/** Long enough that the screen is at rest; a snapshot is for the next start, never for this one. */
const keepAfterMs = 800;

export type FirstPaint = {
  readonly path: SnapshotPath;
  readonly userId: string;
  /** The date that the screen holds for; null when it is true on any day. */
  readonly day: string | null;
  /** The screen shows what it is for. */
  readonly isReady: boolean;
};

/** Tells that a screen is there: what stood in its place goes, and it is kept for the next cold start. */
export function useFirstPaint({ path, userId, day, isReady }: FirstPaint): void {
  useEffect(() => {
    if (!isReady) {
      return undefined;
    }
    revealApp();
    return systemTimers.after(keepAfterMs, () => {
      const html = snapshotHtml();
      if (html !== null) {
        writeSnapshot(localTextStorage, path, { userId, day, html });
      }
    });
  }, [path, userId, day, isReady]);
}

/** The screen without what is only true now, such as the sync status. */
function snapshotHtml(): string | null {
  const root = document.querySelector('#root');
  if (root === null) {
    return null;
  }
  const copy = root.cloneNode(true) as Element;
  for (const passing of copy.querySelectorAll('[data-passing]')) {
    passing.replaceChildren();
  }
  return copy.innerHTML;
}
