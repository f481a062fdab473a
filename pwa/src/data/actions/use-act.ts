import { useDeviceData } from '../data-provider';
import type { DeviceData } from '../device-data';

/** The one way in which a screen changes anything: see `DeviceData.act`. */
export function useAct(): DeviceData['act'] {
  return useDeviceData().act;
}
