import { useLiveQuery } from 'dexie-react-hooks';
import { useDeviceData } from '../data-provider';
import { readMeta } from '../db/meta';

/** True if the browser had wiped this device's copy and the person has not confirmed the notice (LOCAL-8). */
export function useWasRestored(): boolean {
  const { db } = useDeviceData();
  return useLiveQuery(async () => (await readMeta(db, 'copy')) === 'restored', [db], false);
}
