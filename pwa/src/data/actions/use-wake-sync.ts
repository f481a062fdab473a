import { useDeviceData } from '../data-provider';

/** A function that asks the engine for a sync; the engine decides when. */
export function useWakeSync(): () => void {
  return useDeviceData().engine.wakeUp;
}
