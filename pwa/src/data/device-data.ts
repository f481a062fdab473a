import type { DexieOptions } from 'dexie';
import type { StoreApi } from 'zustand/vanilla';
import type { Action } from '@emmaus/shared/mutations/registry';
import type { DatabaseAccess } from './db/device-database';
import { DeviceDatabase, deviceDatabaseName } from './db/device-database';
import type { IdentifiedAction } from './outbox/append-action';
import { appendAction } from './outbox/append-action';
import type { EngineDeps, SyncEngine } from './sync/engine';
import { createSyncEngine } from './sync/engine';

/** Everything that the signed-in screens stand on: one person's database, its queue and its sync. */
export type DeviceData = {
  readonly userId: string;
  readonly db: DeviceDatabase;
  readonly engine: SyncEngine;
  /** Anything but `open`: nothing is written and nothing is sent (LOCAL-5). */
  readonly access: Pick<StoreApi<DatabaseAccess>, 'getState' | 'subscribe'>;
  /**
   * Does something now and sends it when it can. It is on disk when this resolves (LOCAL-1).
   * @throws OutdatedPageError, InvalidActionError, or a Dexie error when the device could not store it
   */
  readonly act: (action: Action, options?: Pick<IdentifiedAction, 'replaces'>) => Promise<void>;
  readonly close: () => void;
};

export type OpenOptions = Omit<EngineDeps, 'db'> & {
  readonly dexie?: DexieOptions;
  /** Called after each action, for what the browser offers beside our own timers. */
  readonly onQueued?: () => void;
};

/** Opens a person's database and begins to sync. @throws when this browser cannot store anything here */
export async function openDeviceData(options: OpenOptions): Promise<DeviceData> {
  const db = new DeviceDatabase(deviceDatabaseName(options.userId), options.dexie);
  await db.open();
  const engine = createSyncEngine({ ...options, db });
  const stopEngine = db.access.getState() === 'open' ? engine.start() : () => undefined;
  const stopWatching = db.access.subscribe((access) => {
    if (access !== 'open') {
      stopEngine();
    }
  });
  // A browser that drops the connection may have wiped the data with it: what is missing is fetched again (LOCAL-8).
  db.on('close', () => void options.timers.after(0, engine.wakeUp));
  return {
    userId: options.userId,
    db,
    engine,
    access: db.access,
    act: async (action, extra = {}) => {
      const identified = { ...extra, id: options.ids.next(), action };
      await withReopening(db, () => appendAction({ ...options, db }, identified));
      engine.noteLocalWrite();
      options.onQueued?.();
    },
    close: () => {
      stopWatching();
      stopEngine();
      db.close();
    },
  };
}

/** Removes a person's data from this device; only after a log-out that was meant. */
export async function removeDeviceData(data: DeviceData): Promise<void> {
  data.close();
  await data.db.delete();
}

/** Browsers drop connections to a database, on phones above all: it is opened and tried once more (LOCAL-6). */
async function withReopening(db: DeviceDatabase, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (db.isOpen() || db.access.getState() === 'gone') {
      throw error;
    }
    await db.open();
    await write();
  }
}
