import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { Action } from '@emmaus/shared/sync/mutations';
import { mutationVersion, parseAction } from '@emmaus/shared/sync/mutations';
import { profileSchema } from '@emmaus/shared/entities/profile';
import type { DeviceDatabase } from '../db/device-database';
import { readMeta, writeMeta } from '../db/meta';

export type AppendDeps = {
  readonly db: DeviceDatabase;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** The arguments do not fit the action's schema; its message can be shown. */
export class InvalidActionError extends Error {
  override readonly name = 'InvalidActionError';
}

/**
 * Queues an action. It is on disk when this resolves, and has the next number of this device (LOCAL-1).
 * @throws InvalidActionError before anything is written; a Dexie error when the device could not store it
 */
export async function appendAction({ db, clock, ids }: AppendDeps, action: Action): Promise<void> {
  const parsed = parseAction(action.name, action.args);
  if (!parsed.ok) {
    throw new InvalidActionError(parsed.message);
  }
  const nowMs = clock.nowMs();
  await db.transaction('rw', [db.meta, db.outbox, db.truth], async () => {
    const seq = (await readMeta(db, 'nextSeq')) ?? 1;
    const timeZone = await chosenTimeZone(db);
    await db.outbox.add({
      seq,
      id: ids.next(),
      name: action.name,
      v: mutationVersion,
      args: action.args,
      occurredAt: new Date(nowMs).toISOString(),
      localDate: dayAt(nowMs, timeZone),
      timeZone,
    });
    await writeMeta(db, 'nextSeq', seq + 1);
  });
}

async function chosenTimeZone(db: DeviceDatabase): Promise<string | null> {
  const row = await db.truth.where('kind').equals('profile').first();
  const profile = profileSchema.safeParse(row?.data);
  return profile.success ? profile.data.timeZone : null;
}
