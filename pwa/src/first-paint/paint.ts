import { longDate } from '@emmaus/shared/domain/display-date';
import { dayAt, isTimeZone } from '@emmaus/shared/kernel/local-day';
import { clockAheadKey, systemClock } from '../platform/clock';
import { localTextStorage } from '../platform/storage';
import { currentPath } from '../platform/location';
import { systemTimers } from '../platform/timers';
import { isSnapshotPath, readSnapshot } from './snapshot';

const placeId = 'first-paint';
/** Never in the way for longer than this, whatever happens to the app behind it. */
const longestMs = 4000;

/** The button that was tapped before the app could answer; it is pressed again as soon as it can. */
let tappedLabel: string | null = null;

/** Shows the last snapshot of this screen while the app loads behind it. @returns false where there is none that still holds */
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
  const place = document.createElement('div');
  place.id = placeId;
  // It is parsed as a document of its own: scripts in it would never run, and there are none.
  const parsed = new DOMParser().parseFromString(snapshot.html, 'text/html');
  place.append(...parsed.body.childNodes);
  for (const date of place.querySelectorAll('[data-today]')) {
    date.textContent = longDate(today);
  }
  place.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    tappedLabel = button?.textContent ?? null;
  });
  root.hidden = true;
  root.before(place);
  systemTimers.after(longestMs, revealApp);
  return true;
}

/** Takes the snapshot away; the app behind it shows the same screen, alive. Calling it again does nothing. */
export function revealApp(): void {
  const place = document.querySelector(`#${placeId}`);
  const root = document.querySelector<HTMLElement>('#root');
  if (place === null || root === null) {
    return;
  }
  const { scrollY } = window;
  root.hidden = false;
  place.remove();
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  const buttons = [...root.querySelectorAll('button')];
  buttons.find((button) => button.textContent === tappedLabel)?.click();
}

/** The zone of the profile that the session keeps; read by hand, as everything here. */
function storedTimeZone(): string | null {
  const text = localTextStorage.read('user') ?? '';
  const zone = /"timeZone":"([^"]+)"/.exec(text)?.[1];
  return zone !== undefined && isTimeZone(zone) ? zone : null;
}
