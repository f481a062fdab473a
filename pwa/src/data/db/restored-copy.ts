import type { TextStorage } from '../../platform/storage';
import type { DeviceDatabase } from './device-database';
import { readMeta, writeMeta } from './meta';

type Deps = {
  readonly db: DeviceDatabase;
  readonly userId: string;
  /** Local storage survives if the browser deletes only the database. */
  readonly storage: TextStorage;
};

const keyOf = (userId: string): string => `hasCopy:${userId}`;

/**
 * Detects that the browser has wiped the database: it is new, although this browser had one for this person before. Call it
 * after a sync, when the copy has been restored. The person is then told (LOCAL-8).
 */
export async function detectRestoredCopy({ db, userId, storage }: Deps): Promise<void> {
  await db.write([db.meta], async () => {
    const hasSynced = (await readMeta(db, 'lastSyncedAt')) !== null;
    if (hasSynced && (await readMeta(db, 'copy')) === null) {
      const hadCopy = storage.read(keyOf(userId)) !== null;
      await writeMeta(db, 'copy', hadCopy ? 'restored' : 'own');
    }
  });
  storage.write(keyOf(userId), 'yes');
}

/** Call when the person has confirmed the notice; it is not shown again. */
export async function markRestoredShown(db: DeviceDatabase): Promise<void> {
  await db.write([db.meta], () => writeMeta(db, 'copy', 'own'));
}

/** Call at a log-out: the person wanted the copy removed, so a later sign-in must not report a loss. */
export function forgetCopyMarker({ userId, storage }: Pick<Deps, 'userId' | 'storage'>): void {
  storage.remove(keyOf(userId));
}
