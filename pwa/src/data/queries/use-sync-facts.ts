import { useLiveQuery } from 'dexie-react-hooks';
import { useDeviceData } from '../data-provider';
import type { SyncFacts } from './read-sync-facts';
import { readSyncFacts } from './read-sync-facts';

/** Where the person's words are, in numbers. Undefined while it is read for the first time. */
export function useSyncFacts(): SyncFacts | undefined {
  const { db } = useDeviceData();
  return useLiveQuery(() => readSyncFacts(db), [db]);
}
