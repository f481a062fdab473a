import type { DexieOptions } from 'dexie';
import type { Action } from '@emmaus/shared/sync/mutations';
import { DeviceDatabase, deviceDatabaseName } from './db/device-database';
import { appendAction } from './outbox/append-action';
import type { EngineDeps, SyncEngine } from './sync/engine';
import { createSyncEngine } from './sync/engine';

/** Everything that the signed-in screens stand on: one person's database, its queue and its sync. */
export type DeviceData = {
  readonly userId: string;
  readonly db: DeviceDatabase;
  readonly engine: SyncEngine;
  /** True when newer code has changed the database: nothing is written then (LOCAL-5). */
  readonly isReadOnly: boolean;
  /**
   * Does something now and sends it when it can. It is on disk when this resolves (LOCAL-1).
   * @throws ReadOnlyError, InvalidActionError, or a Dexie error when the device could not store it
   */
  readonly act: (action: Action) => Promise<void>;
  readonly close: () => void;
};

/** This page runs older code than the one that changed the database. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError';
}

export type OpenOptions = Omit<EngineDeps, 'db'> & {
  readonly dexie?: DexieOptions;
  /** Called after each action, for what the browser offers beside our own timers. */
  readonly onQueued?: () => void;
};

/** Opens a person's database and begins to sync. @throws when this browser cannot store anything here */
export async function openDeviceData(options: OpenOptions): Promise<DeviceData> {
  const db = new DeviceDatabase(deviceDatabaseName(options.userId), options.dexie);
  await db.open();
  const isReadOnly = db.isFromNewerCode();
  const engine = createSyncEngine({ ...options, db });
  const stopEngine = isReadOnly ? () => undefined : engine.start();
  return {
    userId: options.userId,
    db,
    engine,
    isReadOnly,
    act: async (action) => {
      if (isReadOnly) {
        throw new ReadOnlyError('Please reload: a newer version of Emmaus is open on this device.');
      }
      await withReopening(db, () => appendAction({ ...options, db }, action));
      engine.noteLocalWrite();
      options.onQueued?.();
    },
    close: () => {
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
    if (db.isOpen()) {
      throw error;
    }
    await db.open();
    await write();
  }
}
