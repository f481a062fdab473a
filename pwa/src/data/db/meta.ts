import * as z from 'zod/mini';
import type { Ids } from '@emmaus/shared/kernel/ports';
import type { DeviceDatabase, MetaRow } from './device-database';

/** What the device remembers beside its rows, each with the schema that it is read back by. */
const metaSchemas = {
  deviceId: z.string(),
  /** The number of the next mutation; gapless. */
  nextSeq: z.int(),
  /** Another one each time that what waits is numbered anew: a number that a page had in mind is worth nothing then. */
  numbering: z.int(),
  cursor: z.string(),
  /** The server's history that the cursor belongs to; it changes when the server is restored from a backup. */
  epoch: z.string(),
  /** ISO 8601 UTC. */
  lastSyncedAt: z.string(),
  /** How far this device's clock was ahead of the server's when they last spoke. */
  clockAheadMs: z.int(),
  /** The person's own zone; null is UTC. See `outbox/chosen-time-zone.ts`. */
  timeZone: z.nullable(z.string()),
  /** `restored`: an earlier copy vanished from this browser, and the person was not told yet. */
  copy: z.enum(['own', 'restored']),
} as const;
type MetaKey = keyof typeof metaSchemas;
type MetaValue<K extends MetaKey> = z.infer<(typeof metaSchemas)[K]>;

/** @returns null when it was never written, or cannot be read */
export async function readMeta<K extends MetaKey>(
  db: DeviceDatabase,
  key: K,
): Promise<MetaValue<K> | null> {
  return parseMeta(key, await db.meta.get(key));
}

/** The same for several at one moment; a few small rows, all of them as fast as one. */
export async function readMetas<K extends MetaKey>(
  db: DeviceDatabase,
  keys: readonly K[],
): Promise<{ readonly [Key in K]: MetaValue<Key> | null }> {
  const rows = new Map((await db.meta.toArray()).map((row) => [row.key, row]));
  const entries = keys.map((key) => [key, parseMeta(key, rows.get(key))] as const);
  // One entry for each of the keys, which the compiler cannot follow.
  return Object.fromEntries(entries) as { [Key in K]: MetaValue<Key> | null };
}

function parseMeta<K extends MetaKey>(key: K, row: MetaRow | undefined): MetaValue<K> | null {
  const parsed = z.safeParse(metaSchemas[key], row?.value);
  // The schema was looked up by this very key, which the compiler cannot follow.
  return parsed.success ? (parsed.data as MetaValue<K>) : null;
}

export async function writeMeta<K extends MetaKey>(
  db: DeviceDatabase,
  key: K,
  value: MetaValue<K>,
): Promise<void> {
  await db.meta.put({ key, value });
}

/** Several with one request. */
export async function writeMetas(
  db: DeviceDatabase,
  values: { readonly [K in MetaKey]?: MetaValue<K> },
): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}

/** The device's own id, made at the first call. Run inside a transaction that may write `meta`. */
export async function ownDeviceId(db: DeviceDatabase, ids: Ids): Promise<string> {
  const known = await readMeta(db, 'deviceId');
  if (known !== null) {
    return known;
  }
  const made = ids.next();
  await writeMeta(db, 'deviceId', made);
  return made;
}
