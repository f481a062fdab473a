import type { TextStorage } from '../../platform/storage';
import type { DeviceDatabase } from './device-database';
import { readMeta, writeMeta } from './meta';

type Deps = {
  readonly db: DeviceDatabase;
  readonly userId: string;
  /** Outlives the database when a browser clears only that. */
  readonly storage: TextStorage;
};

const keyOf = (userId: string): string => `hasCopy:${userId}`;

/**
 * To be called after a sync. A database that is new although this browser had one for this person was wiped and is now
 * restored; the person is told (LOCAL-8).
 */
export async function noteCopy({ db, userId, storage }: Deps): Promise<void> {
  await db.write([db.meta], async () => {
    const isRestored = (await readMeta(db, 'lastSyncedAt')) !== null;
    if (isRestored && (await readMeta(db, 'copy')) === null) {
      const hadOne = storage.read(keyOf(userId)) !== null;
      await writeMeta(db, 'copy', hadOne ? 'restored' : 'own');
    }
  });
  storage.write(keyOf(userId), 'yes');
}

/** The person knows now. */
export async function sayRestored(db: DeviceDatabase): Promise<void> {
  await db.write([db.meta], () => writeMeta(db, 'copy', 'own'));
}

/** At a log-out the copy is gone because the person wished it. */
export function forgetCopy({ userId, storage }: Pick<Deps, 'userId' | 'storage'>): void {
  storage.remove(keyOf(userId));
}
