import { useLiveQuery } from 'dexie-react-hooks';
import { useDeviceData } from '../data-provider';
import type { SyncFacts } from './read-sync-facts';
import { readSyncFacts } from './read-sync-facts';

/** How much of the person's data is not synced. Undefined while loading. */
export function useSyncFacts(): SyncFacts | undefined {
  const { db } = useDeviceData();
  return useLiveQuery(() => readSyncFacts(db), [db]);
}
