import { useSyncFacts } from './use-sync-facts';

/** False before the first sync: the server may have rows that this device does not have. Undefined while loading. */
export function useHasSynced(): boolean | undefined {
  const facts = useSyncFacts();
  return facts && facts.lastSyncedAt !== null;
}
