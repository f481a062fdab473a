import { useDeviceData } from '../data-provider';

/** Asks for a sync because the person did; the engine decides how soon. */
export function useWakeSync(): () => void {
  return useDeviceData().engine.wakeUp;
}
