import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { systemClock } from '../../platform/clock';
import { askForPersistentStorage } from '../../platform/storage';
import { trueNowMs } from '../db/device-clock';
import type { DeviceData } from '../device-data';

/** Completes the walk of a date on this device; it is stored when this resolves. */
export async function completeWalk(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  walk: { readonly date: LocalDay; readonly takeaway: string },
): Promise<void> {
  const completedAt = new Date(await trueNowMs(db, systemClock)).toISOString();
  await act({ name: 'completeWalk', args: { ...walk, completedAt } });
  // Not waited for: some browsers ask the person, and the walk is stored already.
  void askForPersistentStorage();
}
