import { useLiveQuery } from 'dexie-react-hooks';
import { useDeviceData } from '../data-provider';
import { readMeta } from '../db/meta';

/** True when this device's copy was lost and came back from the server, and the person was not told yet (LOCAL-8). */
export function useWasRestored(): boolean {
  const { db } = useDeviceData();
  return useLiveQuery(async () => (await readMeta(db, 'copy')) === 'restored', [db], false);
}
