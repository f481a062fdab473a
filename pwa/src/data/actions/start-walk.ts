import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { DeviceData } from '../device-data';

/** Notes that the walk of a date was opened. */
export async function startWalk({ act }: Pick<DeviceData, 'act'>, date: LocalDay): Promise<void> {
  await act({ name: 'startWalk', args: { date } });
}
