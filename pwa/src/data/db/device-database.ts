import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { QueuedMutation } from '../outbox/queued-mutation';

/**
 * Raised when the stores below change; a device that meets a higher one is running old code (LOCAL-5). A new version may
 * only add stores and indexes: old pages go on reading until they are reloaded.
 */
export const schemaVersion = 1;
/** Dexie multiplies its version numbers by ten in the browser's own count. */
const dexieVersionFactor = 10;

/**
 * A row as the server last told this device. Kind and data are kept even when this app cannot read them, so that a newer
 * app can; they are parsed by the kind's schema whenever they are read.
 */
export type TruthRow = {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly data: unknown;
};

/** A mutation that the server refused, or that could not be read back; kept until the person decides (LOCAL-4). */
export type RejectedMutation = {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly rejectedAt: string;
  readonly mutation: unknown;
};

/** A mutation that the server has; sent again after the server was restored from a backup (PULL-4). */
export type SentMutation = QueuedMutation & { readonly answeredAt: string };

export type MetaRow = { readonly key: string; readonly value: unknown };
export type DraftRow = { readonly key: string; readonly text: string; readonly savedAt: string };

/** `read-only`: newer code changed the stores. `gone`: another tab removed this person's data. */
export type DatabaseAccess = 'open' | 'read-only' | 'gone';

/** This page runs older code than the one that changed the database. (Dexie has a `ReadOnlyError` of its own and would swap it in.) */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError';
}

/** One person's data on this device. */
export class DeviceDatabase extends Dexie {
  declare readonly truth: Table<TruthRow, [string, string]>;
  declare readonly outbox: Table<QueuedMutation, number>;
  declare readonly rejected: Table<RejectedMutation, string>;
  declare readonly sent: Table<SentMutation, string>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  readonly access: StoreApi<DatabaseAccess> = createStore<DatabaseAccess>(() => 'open');

  constructor(name: string, options: DexieOptions = {}) {
    super(name, { chromeTransactionDurability: 'strict', ...options });
    this.version(schemaVersion).stores({
      truth: '[kind+id], kind',
      outbox: 'seq, &id',
      rejected: 'id',
      sent: 'id, answeredAt',
      meta: 'key',
      drafts: 'key',
    });
    this.on('ready', () => this.noteVersion(), true);
    this.on('versionchange', (event: IDBVersionChangeEvent) => this.makeWay(event));
  }

  /** True when newer code has changed the stores: then this code must not write (LOCAL-5). */
  isFromNewerCode(): boolean {
    return Math.floor(this.backendDB().version / dexieVersionFactor) > schemaVersion;
  }

  /**
   * One transaction that may write.
   * @throws OutdatedPageError when newer code has changed the stores
   */
  async write<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('rw', [...tables], async () => {
      if (this.isFromNewerCode()) {
        throw new OutdatedPageError('A newer version of Emmaus is open on this device.');
      }
      return work();
    });
  }

  private noteVersion(): void {
    if (this.isFromNewerCode()) {
      this.access.setState('read-only', true);
    }
  }

  /** Another tab upgrades or deletes: this connection must close, or it would block that tab. Returning false keeps Dexie's own answer out. */
  private makeWay(event: IDBVersionChangeEvent): boolean {
    const isUpgrade = event.newVersion !== null && event.newVersion > 0;
    this.access.setState(isUpgrade ? 'read-only' : 'gone', true);
    // After an upgrade reading goes on with the new stores; a deleted database must not come back empty.
    this.close({ disableAutoOpen: !isUpgrade });
    return false;
  }
}

export function deviceDatabaseName(userId: string): string {
  return `emmaus-${userId}`;
}
