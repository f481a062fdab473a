import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { systemClock } from '../../platform/clock';
import { askForPersistentStorage } from '../../platform/storage';
import { serverNowMs } from '../db/device-clock';
import type { DeviceData } from '../device-data';

/** Completes the walk of a date. The action is on disk when this resolves. */
export async function completeWalk(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  walk: { readonly date: LocalDay; readonly takeaway: string },
): Promise<void> {
  const completedAt = new Date(await serverNowMs(db, systemClock)).toISOString();
  await act({ name: 'completeWalk', args: { ...walk, completedAt } });
  // Not awaited: some browsers ask the person, and the action is already stored.
  void askForPersistentStorage();
}
