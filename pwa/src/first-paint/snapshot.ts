import type { TextStorage } from '../platform/storage';

/**
 * The screen as it last stood, kept as text, so that the next cold start shows it before any of the app has run.
 * It holds what the person saw and nothing else; it goes with the session.
 */
export type Snapshot = {
  readonly userId: string;
  /** The date that it was true on; null when it holds for any day. */
  readonly day: string | null;
  readonly html: string;
};

const prefix = 'first-paint:';
/** Screens that have one. */
const paths = ['/todays-walk', '/dashboard'] as const;
export type SnapshotPath = (typeof paths)[number];

export function isSnapshotPath(path: string): path is SnapshotPath {
  return paths.some((known) => known === path);
}

export function readSnapshot(storage: TextStorage, path: SnapshotPath): Snapshot | null {
  return parse(storage.read(prefix + path));
}

export function writeSnapshot(storage: TextStorage, path: SnapshotPath, snapshot: Snapshot): void {
  storage.write(prefix + path, JSON.stringify(snapshot));
}

export function removeSnapshots(storage: TextStorage): void {
  for (const path of paths) {
    storage.remove(prefix + path);
  }
}

/** By hand: this runs before anything else is fetched, and a schema library would be most of it. */
function parse(text: string | null): Snapshot | null {
  if (text === null) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isSnapshot(value) ? value : null;
  } catch {
    return null;
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    typeof value.userId === 'string' &&
    'html' in value &&
    typeof value.html === 'string' &&
    'day' in value &&
    (value.day === null || typeof value.day === 'string')
  );
}
