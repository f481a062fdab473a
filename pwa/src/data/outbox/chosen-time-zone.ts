import { profileSchema } from '@emmaus/shared/entities/profile';
import { isTimeZone } from '@emmaus/shared/kernel/local-day';
import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { DeviceDatabase } from '../db/device-database';
import { writeMeta } from '../db/meta';
import { readTruth } from '../db/truth';

/*
 * `meta` caches the time zone that the person chose, so that an append reads it with one request. An append that changes the
 * zone writes the cache; applying a response computes it again if the profile or a queued choice may have changed.
 */

/** @param stored the value in `meta`. @returns null, which is UTC, if it is not a time zone */
export function toTimeZone(stored: unknown): string | null {
  return typeof stored === 'string' && isTimeZone(stored) ? stored : null;
}

/** The time zone that an action sets, if it sets one. */
export function chosenZone(action: Action): { readonly timeZone?: string | null } {
  return action.name === 'setPreferences' && action.args.timeZone !== undefined
    ? { timeZone: action.args.timeZone }
    : {};
}

/** Computes the cached zone from profile and outbox. Run inside a transaction over `truth`, `outbox` and `meta`. */
export async function updateChosenZone(db: DeviceDatabase): Promise<void> {
  const [row] = await readTruth(db, ['profile']);
  const profile = profileSchema.safeParse(row?.data);
  let timeZone = profile.success ? profile.data.timeZone : null;
  await db.outbox.each((mutation) => {
    const parsed = mutation.name === 'setPreferences' ? mutations.parse(mutation) : null;
    if (parsed?.ok === true) {
      ({ timeZone } = { timeZone, ...chosenZone(parsed.action) });
    }
  });
  await writeMeta(db, 'timeZone', timeZone);
}
