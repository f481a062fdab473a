import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { RowKind } from '@emmaus/shared/sync/protocol';
import type { QueuedMutation } from '../outbox/queued-mutation';

/** Raised when the stores below change; a device that meets a higher one is running old code (LOCAL-5). */
export const schemaVersion = 1;
/** Dexie multiplies its version numbers by ten in the browser's own count. */
const dexieVersionFactor = 10;

/** A row as the server last told this device. `data` is parsed again by its kind's schema when it is read. */
export type TruthRow = {
  readonly kind: RowKind;
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

export type MetaRow = { readonly key: string; readonly value: unknown };
export type DraftRow = { readonly key: string; readonly text: string; readonly savedAt: string };

/** One person's data on this device. */
export class DeviceDatabase extends Dexie {
  declare readonly truth: Table<TruthRow, [RowKind, string]>;
  declare readonly outbox: Table<QueuedMutation, number>;
  declare readonly rejected: Table<RejectedMutation, string>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly drafts: Table<DraftRow, string>;

  constructor(name: string, options: DexieOptions = {}) {
    super(name, { chromeTransactionDurability: 'strict', ...options });
    this.version(schemaVersion).stores({
      truth: '[kind+id], kind',
      outbox: 'seq',
      rejected: 'id',
      meta: 'key',
      drafts: 'key',
    });
  }

  /** True when newer code has changed the stores: then this code must not write (LOCAL-5). */
  isFromNewerCode(): boolean {
    return this.backendDB().version > schemaVersion * dexieVersionFactor;
  }
}

export function deviceDatabaseName(userId: string): string {
  return `emmaus-${userId}`;
}
