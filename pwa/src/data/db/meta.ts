import * as z from 'zod/mini';
import type { Ids } from '@emmaus/shared/kernel/ports';
import type { DeviceDatabase } from './device-database';
import type { MetaRow } from './stored-rows';

/** The values in `meta`, each with the schema that parses it on every read. */
const metaSchemas = {
  deviceId: z.string(),
  /** The `seq` of the next mutation. */
  nextSeq: z.int(),
  /** Changes whenever the outbox is renumbered, so that a page detects that its `seq` values no longer mean the same rows. */
  numbering: z.int(),
  cursor: z.string(),
  /** The id of the server's history. It changes when the server is restored from a backup. */
  epoch: z.string(),
  /** ISO 8601 UTC. */
  lastSyncedAt: z.string(),
  /** How far this device's clock was ahead of the server's at the last response. */
  clockAheadMs: z.int(),
  /** The time zone that the person chose; null is UTC. See `outbox/chosen-time-zone.ts`. */
  timeZone: z.nullable(z.string()),
  /** `restored`: the browser had wiped an earlier copy, and the person has not confirmed the notice yet. */
  copy: z.enum(['own', 'restored']),
} as const;
type MetaKey = keyof typeof metaSchemas;
type MetaValue<K extends MetaKey> = z.infer<(typeof metaSchemas)[K]>;

/** @returns null if it was never written or is unreadable */
export async function readMeta<K extends MetaKey>(
  db: DeviceDatabase,
  key: K,
): Promise<MetaValue<K> | null> {
  return parseMeta(key, await db.meta.get(key));
}

/** Reads several values at the same moment. Reading all of the few small rows takes as long as reading one. */
export async function readMetas<K extends MetaKey>(
  db: DeviceDatabase,
  keys: readonly K[],
): Promise<{ readonly [Key in K]: MetaValue<Key> | null }> {
  const rows = new Map((await db.meta.toArray()).map((row) => [row.key, row]));
  const entries = keys.map((key) => [key, parseMeta(key, rows.get(key))] as const);
  // Safe: there is exactly one entry for each key, which the compiler cannot infer.
  return Object.fromEntries(entries) as { [Key in K]: MetaValue<Key> | null };
}

function parseMeta<K extends MetaKey>(key: K, row: MetaRow | undefined): MetaValue<K> | null {
  const parsed = z.safeParse(metaSchemas[key], row?.value);
  // Safe: the schema belongs to this key, which the compiler cannot infer.
  return parsed.success ? (parsed.data as MetaValue<K>) : null;
}

export async function writeMeta<K extends MetaKey>(
  db: DeviceDatabase,
  key: K,
  value: MetaValue<K>,
): Promise<void> {
  await db.meta.put({ key, value });
}

/** Writes several values with one request. */
export async function writeMetas(
  db: DeviceDatabase,
  values: { readonly [K in MetaKey]?: MetaValue<K> },
): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}

/** The device's id; the first call creates it. Run inside a transaction that may write `meta`. */
export async function ownDeviceId(db: DeviceDatabase, ids: Ids): Promise<string> {
  const stored = await readMeta(db, 'deviceId');
  if (stored !== null) {
    return stored;
  }
  const created = ids.next();
  await writeMeta(db, 'deviceId', created);
  return created;
}
