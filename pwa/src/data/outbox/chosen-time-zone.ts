import { profileSchema } from '@emmaus/shared/entities/profile';
import { isTimeZone } from '@emmaus/shared/kernel/local-day';
import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { DeviceDatabase } from '../db/device-database';
import { writeMeta } from '../db/meta';
import { readTruth } from '../db/truth';

/*
 * The zone that the person chose, on this device just now or earlier, stands in `meta`, so that an action finds it with one
 * look. It is written with a choice, and anew whenever the profile or a choice that waited may have changed.
 */

/** @param stored as `meta` has it; null, which is UTC, where it cannot be read */
export function readTimeZone(stored: unknown): string | null {
  return typeof stored === 'string' && isTimeZone(stored) ? stored : null;
}

/** What an action chooses. */
export function chosenZone(action: Action): { readonly timeZone?: string | null } {
  return action.name === 'setPreferences' && action.args.timeZone !== undefined
    ? { timeZone: action.args.timeZone }
    : {};
}

/** Looks at the profile and at what waits. Run inside a transaction over `truth`, `outbox` and `meta`. */
export async function noteTimeZone(db: DeviceDatabase): Promise<void> {
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
