import type { Clock } from '@emmaus/shared/kernel/ports';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { Action } from '@emmaus/shared/sync/mutations';
import { mutationArgs, mutationVersion, parseAction } from '@emmaus/shared/sync/mutations';
import { profileSchema } from '@emmaus/shared/entities/profile';
import type { DeviceDatabase } from '../db/device-database';
import { readMeta, writeMeta } from '../db/meta';

export type AppendDeps = { readonly db: DeviceDatabase; readonly clock: Clock };

/** The arguments do not fit the action's schema; its message can be shown. */
class InvalidActionError extends Error {
  override readonly name = 'InvalidActionError';
}

/** An action with the id that it keeps wherever it goes. */
export type IdentifiedAction = {
  readonly id: string;
  readonly action: Action;
  /** The refused mutation that this one takes the place of; it goes in the same transaction (LOCAL-4). */
  readonly replaces?: string;
};

/**
 * Queues an action. It is on disk when this resolves, and has the next number of this device (LOCAL-1). Appending the
 * same id again changes nothing, so it may be repeated after a write whose outcome is not known.
 * @throws InvalidActionError before anything is written; OutdatedPageError; a Dexie error when the device could not store it
 */
export async function appendAction(
  { db, clock }: AppendDeps,
  { id, action, replaces }: IdentifiedAction,
): Promise<void> {
  const parsed = parseAction(action.name, action.args);
  if (!parsed.ok) {
    throw new InvalidActionError(parsed.message);
  }
  const nowMs = clock.nowMs();
  await db.write([db.meta, db.outbox, db.truth, db.rejected], async () => {
    if ((await db.outbox.where('id').equals(id).count()) > 0) {
      return;
    }
    const seq = await takeSeq(db);
    const timeZone = await chosenTimeZone(db);
    await db.outbox.add({
      seq,
      id,
      name: action.name,
      v: mutationVersion,
      args: action.args,
      occurredAt: new Date(nowMs).toISOString(),
      localDate: dayAt(nowMs, timeZone),
      timeZone,
    });
    if (replaces !== undefined) {
      await db.rejected.delete(replaces);
    }
  });
}

/** The next number of this device. Where the count cannot be read, it goes on behind what waits. */
async function takeSeq(db: DeviceDatabase): Promise<number> {
  const last = await db.outbox.orderBy('seq').last();
  const seq = Math.max((await readMeta(db, 'nextSeq')) ?? 1, (last?.seq ?? 0) + 1);
  await writeMeta(db, 'nextSeq', seq + 1);
  return seq;
}

/** The zone that the person chose, on this device just now or earlier; null means UTC. */
async function chosenTimeZone(db: DeviceDatabase): Promise<string | null> {
  const row = await db.truth.where('kind').equals('profile').first();
  const profile = profileSchema.safeParse(row?.data);
  let timeZone = profile.success ? profile.data.timeZone : null;
  await db.outbox.each(({ name, args }) => {
    const preferences =
      name === 'setPreferences' ? mutationArgs.setPreferences.safeParse(args) : null;
    if (preferences?.success === true && preferences.data.timeZone !== undefined) {
      timeZone = preferences.data.timeZone;
    }
  });
  return timeZone;
}
