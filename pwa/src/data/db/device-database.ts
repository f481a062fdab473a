import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { QueuedMutation } from '../outbox/queued-mutation';
import type { DraftRow, MetaRow, RejectedMutation, SentBatch, TruthBlock } from './stored-rows';

/**
 * Increased when the stores below change; a page that finds a higher version runs old code (LOCAL-5). A new version may only
 * add stores and indexes, because old pages continue to read until they are reloaded.
 */
export const schemaVersion = 1;
/** IndexedDB's version number is Dexie's times ten. */
const dexieVersionFactor = 10;

/** `read-only`: newer code has changed the stores. `gone`: another tab has deleted this person's data. */
export type DatabaseAccess = 'open' | 'read-only' | 'gone';

/** Newer code has changed the stores. Not named `ReadOnlyError`, because Dexie maps that name to its own class. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError';
}

/** One person's data on this device. */
export class DeviceDatabase extends Dexie {
  declare readonly truth: Table<TruthBlock, [string, number]>;
  declare readonly outbox: Table<QueuedMutation, number>;
  declare readonly rejected: Table<RejectedMutation, string>;
  declare readonly sent: Table<SentBatch, number>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  readonly access: StoreApi<DatabaseAccess> = createStore<DatabaseAccess>(() => 'open');

  constructor(name: string, options: DexieOptions = {}) {
    // Dexie's query cache would not see the raw writes of the outbox.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options });
    this.version(schemaVersion).stores({
      truth: '[kind+no], kind',
      outbox: 'seq, &id, name',
      rejected: 'id',
      sent: '++no, answeredAt',
      meta: 'key',
      drafts: 'key',
    });
    this.on('ready', () => this.checkVersion(), true);
    this.on('versionchange', (event: IDBVersionChangeEvent) => this.closeForVersionChange(event));
  }

  /** True if newer code has changed the stores; then this code must not write (LOCAL-5). */
  isFromNewerCode(): boolean {
    return Math.floor(this.backendDB().version / dexieVersionFactor) > schemaVersion;
  }

  /** @throws OutdatedPageError if newer code has changed the stores */
  assertNotOutdated(): void {
    if (this.isFromNewerCode()) {
      throw new OutdatedPageError('A newer version of Emmaus is open on this device.');
    }
  }

  /**
   * Runs `work` in one read-write transaction.
   * @throws OutdatedPageError if newer code has changed the stores
   */
  async write<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('rw', [...tables], async () => {
      this.assertNotOutdated();
      return work();
    });
  }

  private checkVersion(): void {
    if (this.isFromNewerCode()) {
      this.access.setState('read-only', true);
    }
  }

  /** Another tab upgrades or deletes the database, which an open connection would block. @returns false to skip Dexie's handler */
  private closeForVersionChange(event: IDBVersionChangeEvent): boolean {
    const isUpgrade = event.newVersion !== null && event.newVersion > 0;
    this.access.setState(isUpgrade ? 'read-only' : 'gone', true);
    // After an upgrade this page may reopen and read. After a deletion it must not create an empty database.
    this.close({ disableAutoOpen: !isUpgrade });
    return false;
  }
}

export function deviceDatabaseName(userId: string): string {
  return `emmaus-${userId}`;
}
