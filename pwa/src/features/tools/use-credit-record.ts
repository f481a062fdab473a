import { useEffect, useState } from 'react';
import type { CreditRecord } from '@emmaus/shared/api/ai-tools';
import { useDeviceData } from '../../data/data-provider';
import type { ToolsApi } from '../../data/api/tools-api';
import { useSyncedCredits } from '../../data/queries/use-synced-credits';

export type ShownCredits = Pick<CreditRecord, 'creditsRemaining' | 'creditsTotal' | 'resetDate'> & {
  /** Null where the server could not be asked, such as without a network. */
  readonly usageHistory: CreditRecord['usageHistory'] | null;
};

/**
 * What is left and what it went to, asked for whenever this device hears that it changed. Without an answer it is what was
 * last synced. Null while nothing is known.
 */
export function useCreditRecord(api: Pick<ToolsApi, 'credits'>): ShownCredits | null {
  const { userId } = useDeviceData();
  const synced = useSyncedCredits();
  const [record, setRecord] = useState<CreditRecord | 'unreachable' | null>(null);
  const syncedAs = synced && JSON.stringify(synced);

  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const outcome = await api.credits(userId);
      if (isCurrent) {
        // An older record would contradict what was synced since.
        setRecord(outcome.kind === 'done' ? outcome.value : 'unreachable');
      }
    };
    if (syncedAs !== undefined) {
      void ask();
    }
    return () => {
      isCurrent = false;
    };
  }, [api, userId, syncedAs]);

  if (record !== null && record !== 'unreachable') {
    return record;
  }
  // A new member's first credits are given when they are first asked for.
  const isMeaningful = record === 'unreachable' || (synced?.creditsTotal ?? 0) > 0;
  return synced && isMeaningful ? { ...synced, usageHistory: null } : null;
}
