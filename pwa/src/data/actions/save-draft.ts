import { systemClock } from '../../platform/clock';
import type { DeviceData } from '../device-data';

type Stored = Pick<DeviceData, 'db'>;

/** Stores text that is being typed; empty text removes the draft. */
export async function saveDraft(
  { db }: Stored,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  const savedAt = new Date(systemClock.nowMs()).toISOString();
  const save = (): Promise<unknown> =>
    text === '' ? db.drafts.delete(key) : db.drafts.put({ key, text, savedAt });
  await db.write([db.drafts], async () => save());
}

/** Removes a draft, after what it became was stored. */
export async function discardDraft({ db }: Stored, key: string): Promise<void> {
  await db.drafts.delete(key);
}
