import { systemClock } from '../../platform/clock';
import type { DeviceData } from '../device-data';

type Stored = Pick<DeviceData, 'db'>;

/** The last write of each draft that is not stored yet. */
const unfinished = new WeakMap<DeviceData['db'], Map<string, Promise<void>>>();

/** Stores text that is being typed; empty text removes the draft. */
export function saveDraft(
  { db }: Stored,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  const savedAt = new Date(systemClock.nowMs()).toISOString();
  const save = (): Promise<unknown> =>
    text === '' ? db.drafts.delete(key) : db.drafts.put({ key, text, savedAt });
  const writes = unfinished.get(db) ?? new Map<string, Promise<void>>();
  unfinished.set(db, writes);
  const write = db
    .write([db.drafts], async () => save())
    .then(() => undefined)
    .finally(() => {
      if (writes.get(key) === write) {
        writes.delete(key);
      }
    });
  writes.set(key, write);
  return write;
}

/** The stored text, or an empty one. Waits for a write in progress: a reopened form must not show what it replaces. */
export async function readDraft({ db }: Stored, key: string): Promise<string> {
  await unfinished
    .get(db)
    ?.get(key)
    ?.catch(() => undefined);
  return (await db.drafts.get(key))?.text ?? '';
}

/** Removes a draft, after what it became was stored. */
export async function discardDraft({ db }: Stored, key: string): Promise<void> {
  await db.drafts.delete(key);
}
