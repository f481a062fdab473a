import type { TextStorage } from '../platform/storage';

/**
 * The markup of a screen, stored so that the next cold start can show it before the app runs. It contains only what
 * the person saw, and is removed with the session.
 */
export type Snapshot = {
  readonly userId: string;
  /** The date for which it is valid; null if it is valid on any day. */
  readonly day: string | null;
  readonly html: string;
};

const prefix = 'first-paint:';
/** Screens with a snapshot. */
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

/** Without a schema library, which would be most of this chunk: it is loaded before everything else. */
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
