import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { assert } from '@emmaus/shared/kernel/assert';
import type { QueuedMutation } from '../outbox/queued-mutation';
import type { Appended, Appending, Place } from './append-by-hand';
import { appendByHand, appendStores } from './append-by-hand';
import type { ChangedParts } from './changed-parts';
import { rowAdded, tableChanged } from './changed-parts';

/**
 * Raised when the stores below change; a device that meets a higher one is running old code (LOCAL-5). A new version may
 * only add stores and indexes: old pages go on reading until they are reloaded.
 */
export const schemaVersion = 1;
/** Dexie multiplies its version numbers by ten in the browser's own count. */
const dexieVersionFactor = 10;

/**
 * A row as the server last told this device, `data` null for one that it deleted. Kind and data are kept even when this app cannot read them, so that a newer
 * app can; they are parsed by the kind's schema whenever they are read.
 */
export type TruthRow = {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly data: unknown;
};

/** Up to a hundred rows of one kind that arrived after those of a lower `no`; see `truth.ts`. */
export type TruthBlock = {
  readonly kind: string;
  readonly no: number;
  readonly size: number;
  readonly rows: readonly TruthRow[];
};

/** A mutation that the server refused, or that could not be read back; kept until the person decides (LOCAL-4). */
export type RejectedMutation = {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly rejectedAt: string;
  readonly mutation: unknown;
};

/** What one answer settled; sent again after the server was restored from a backup (PULL-4). */
export type SentBatch = {
  readonly no?: number;
  readonly answeredAt: string;
  readonly mutations: readonly QueuedMutation[];
};

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
  declare readonly truth: Table<TruthBlock, [string, number]>;
  declare readonly outbox: Table<QueuedMutation, number>;
  declare readonly rejected: Table<RejectedMutation, string>;
  declare readonly sent: Table<SentBatch, number>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  /** Where the next action will most likely stand; null when nobody knows. */
  private nextPlace: Place | null = null;
  readonly access: StoreApi<DatabaseAccess> = createStore<DatabaseAccess>(() => 'open');

  constructor(name: string, options: DexieOptions = {}) {
    // Dexie's own cache would not hear of what is written by hand.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options });
    this.version(schemaVersion).stores({
      truth: '[kind+no], kind',
      outbox: 'seq, &id, name',
      rejected: 'id',
      sent: '++no, answeredAt',
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

  /**
   * Adds one row to the outbox; see `append-by-hand.ts`.
   * @throws OutdatedPageError; a Dexie error or a DOMException when the device could not store it
   */
  async append(request: Appending): Promise<void> {
    if (!this.isOpen()) {
      throw new Dexie.DatabaseClosedError();
    }
    if (this.isFromNewerCode()) {
      throw new OutdatedPageError('A newer version of Emmaus is open on this device.');
    }
    const append = (guess: Place | null): Promise<Appended | null> =>
      appendByHand(this.beginByHand(appendStores(request)), request, {
        guess,
        tell: (row) => this.tell(request, rowAdded(this.outbox, row)),
      });
    const guess = this.nextPlace;
    this.nextPlace = null;
    const appended = (guess === null ? null : await append(guess)) ?? (await append(null));
    assert(appended !== null, 'without a guess none is wrong');
    const { place, row } = appended;
    if (row === null) {
      // It was written before, perhaps by a page that could not say so any more.
      this.tell(request, tableChanged(this.outbox));
    } else if (request.timeZone === undefined) {
      this.nextPlace = { ...place, seq: place.seq + 1 };
    }
  }

  /** Tells live queries, here and in other tabs, what an append changes. */
  private tell({ timeZone, replaces }: Appending, inOutbox: ChangedParts): void {
    Dexie.on.storagemutated.fire({
      ...inOutbox,
      ...(timeZone === undefined ? {} : tableChanged(this.meta)),
      ...(replaces === undefined ? {} : tableChanged(this.rejected)),
    });
  }

  /** A connection that the browser dropped without a word is closed here too, so that it can be opened again (LOCAL-6). */
  private beginByHand(stores: readonly string[]): IDBTransaction {
    try {
      return this.backendDB().transaction(stores, 'readwrite', { durability: 'strict' });
    } catch (error) {
      this.close({ disableAutoOpen: false });
      throw error;
    }
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
