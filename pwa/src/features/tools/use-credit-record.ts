import { useEffect, useState } from 'react';
import type { CreditRecord } from '@emmaus/shared/api/ai-tools';
import { useDeviceData } from '../../data/data-provider';
import type { ToolsApi } from '../../data/api/tools-api';
import { useSyncedCredits } from '../../data/queries/use-synced-credits';

export type ShownCredits = Pick<CreditRecord, 'creditsRemaining' | 'creditsTotal' | 'resetDate'> & {
  /** Null if the server's record is not available, such as without a network. */
  readonly usageHistory: CreditRecord['usageHistory'] | null;
};

/**
 * The credit record of the server, requested again whenever the synced balance changes. Without a response: the last
 * synced balance. Null if neither is known.
 */
export function useCreditRecord(api: Pick<ToolsApi, 'credits'>): ShownCredits | null {
  const { userId } = useDeviceData();
  const synced = useSyncedCredits();
  const [record, setRecord] = useState<CreditRecord | 'unreachable' | null>(null);
  const syncedJson = synced && JSON.stringify(synced);

  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const outcome = await api.credits(userId);
      if (isCurrent) {
        // On failure the previous record is dropped, because the synced balance is newer.
        setRecord(outcome.kind === 'done' ? outcome.value : 'unreachable');
      }
    };
    if (syncedJson !== undefined) {
      void load();
    }
    return () => {
      isCurrent = false;
    };
  }, [api, userId, syncedJson]);

  if (record !== null && record !== 'unreachable') {
    return record;
  }
  // The server grants a new member's first credits at the first request, so a synced total of 0 means nothing before it.
  const isMeaningful = record === 'unreachable' || (synced?.creditsTotal ?? 0) > 0;
  return synced && isMeaningful ? { ...synced, usageHistory: null } : null;
}
