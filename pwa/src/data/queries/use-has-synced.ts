import { useSyncFacts } from './use-sync-facts';

/** False on a device that has not heard from the server yet: what is missing here may be there. Undefined while loading. */
export function useHasSynced(): boolean | undefined {
  const facts = useSyncFacts();
  return facts && facts.lastSyncedAt !== null;
}
