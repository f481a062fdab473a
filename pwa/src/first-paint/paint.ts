import { longDate } from '@emmaus/shared/domain/display-date';
import { dayAt, isTimeZone } from '@emmaus/shared/kernel/local-day';
import { clockAheadKey, systemClock } from '../platform/clock';
import { localTextStorage } from '../platform/storage';
import { currentPath } from '../platform/location';
import { systemTimers } from '../platform/timers';
import { isSnapshotPath, readSnapshot } from './snapshot';

const containerId = 'first-paint';
/** The snapshot is removed after this time at the latest, even if the app fails to start. */
const maxShownMs = 4000;

/** The label of a button that was tapped in the snapshot; `revealApp` clicks the same button of the app. */
let tappedLabel: string | null = null;

/** Shows the stored snapshot while the app loads. @returns false if there is none for this screen, person and day */
export function paintSnapshot(): boolean {
  const path = currentPath();
  const userId = localTextStorage.read('userId');
  const root = document.querySelector<HTMLElement>('#root');
  const snapshot = isSnapshotPath(path) ? readSnapshot(localTextStorage, path) : null;
  if (root === null || snapshot === null || snapshot.userId !== userId) {
    return false;
  }
  const aheadMs = Number(localTextStorage.read(clockAheadKey)) || 0;
  const today = dayAt(systemClock.nowMs() - aheadMs, storedTimeZone());
  if (snapshot.day !== null && snapshot.day !== today) {
    return false;
  }
  const container = document.createElement('div');
  container.id = containerId;
  // Parsed as a separate document: a script in it would not run.
  const parsed = new DOMParser().parseFromString(snapshot.html, 'text/html');
  container.append(...parsed.body.childNodes);
  for (const date of container.querySelectorAll('[data-today]')) {
    date.textContent = longDate(today);
  }
  container.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    tappedLabel = button?.textContent ?? null;
  });
  root.hidden = true;
  root.before(container);
  systemTimers.after(maxShownMs, revealApp);
  return true;
}

/** Replaces the snapshot with the app, which shows the same screen. Idempotent. */
export function revealApp(): void {
  const container = document.querySelector(`#${containerId}`);
  const root = document.querySelector<HTMLElement>('#root');
  if (container === null || root === null) {
    return;
  }
  const { scrollY } = window;
  root.hidden = false;
  container.remove();
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  const buttons = [...root.querySelectorAll('button')];
  buttons.find((button) => button.textContent === tappedLabel)?.click();
}

/** The time zone of the stored session's profile. Read with a regular expression, because this chunk must stay small. */
function storedTimeZone(): string | null {
  const text = localTextStorage.read('user') ?? '';
  const zone = /"timeZone":"([^"]+)"/.exec(text)?.[1];
  return zone !== undefined && isTimeZone(zone) ? zone : null;
}
