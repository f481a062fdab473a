import type { DexieOptions } from 'dexie';
import type { StoreApi } from 'zustand/vanilla';
import type { Action } from '@emmaus/shared/mutations/registry';
import type { DatabaseAccess } from './db/device-database';
import { DeviceDatabase, deviceDatabaseName } from './db/device-database';
import type { Outbox } from './outbox/outbox';
import { createOutbox } from './outbox/outbox';
import type { IdentifiedAction } from './outbox/to-queued-mutation';
import type { EngineDeps, SyncEngine } from './sync/engine';
import { createSyncEngine } from './sync/engine';

/** What the signed-in screens use: one person's database, outbox and sync. */
export type DeviceData = {
  readonly userId: string;
  readonly db: DeviceDatabase;
  readonly outbox: Outbox;
  readonly engine: SyncEngine;
  /** Unless it is `open`, nothing is written and nothing is sent (LOCAL-5). */
  readonly access: Pick<StoreApi<DatabaseAccess>, 'getState' | 'subscribe'>;
  /**
   * Queues an action, which is sent as soon as possible. It is on disk when this resolves (LOCAL-1).
   * @throws what `Outbox.append` throws
   */
  readonly act: (action: Action, options?: Pick<IdentifiedAction, 'replaces'>) => Promise<void>;
  readonly close: () => void;
};

export type OpenOptions = Omit<EngineDeps, 'db'> & {
  readonly dexie: DexieOptions;
  /** Called after each action, to register a `sync` event of the service worker. */
  readonly onQueued: () => void;
};

/** Opens a person's database and starts to sync. @throws if this browser cannot store anything */
export async function openDeviceData(options: OpenOptions): Promise<DeviceData> {
  const db = new DeviceDatabase(deviceDatabaseName(options.userId), options.dexie);
  await db.open();
  const outbox = createOutbox({ ...options, db });
  const engine = createSyncEngine({ ...options, db });
  const stopEngine = db.access.getState() === 'open' ? engine.start() : () => undefined;
  const stopWatching = db.access.subscribe((access) => {
    if (access !== 'open') {
      stopEngine();
    }
  });
  // A browser that closes the connection may have wiped the data: a sync fetches it again (LOCAL-8).
  db.on('close', () => void options.timers.after(0, engine.wakeUp));
  return {
    userId: options.userId,
    db,
    outbox,
    engine,
    access: db.access,
    act: async (action, extra = {}) => {
      const identified = { ...extra, id: options.ids.next(), action };
      await withReopening(db, () => outbox.append(identified));
      engine.noteLocalWrite();
      options.onQueued();
    },
    close: () => {
      stopWatching();
      stopEngine();
      db.close();
    },
  };
}

/** Deletes a person's data on this device. Call it only after the person has confirmed a log-out or deletion. */
export async function removeDeviceData(data: DeviceData): Promise<void> {
  data.close();
  await data.db.delete();
}

/** Reopens a connection that the browser has closed, which is common on phones, and retries the write once (LOCAL-6). */
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
