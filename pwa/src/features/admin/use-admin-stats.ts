import { useEffect, useState } from 'react';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { AdminApi } from '../../data/api/admin-api';
import type { Outcome } from '../../data/api/outcome';

export type AdminState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly stats: AdminStats }
  | { readonly kind: 'denied' }
  /** Too many attempts with a wrong key (status 429). */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly isServerTrouble: boolean };

/** Requests the statistics once for each key and each `refresh()`. Nothing is stored on the device. */
export function useAdminStats(
  api: AdminApi,
  key: string,
): { readonly state: AdminState; readonly refresh: () => void } {
  const [state, setState] = useState<AdminState>({ kind: 'loading' });
  const [refreshCount, setRefreshCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const outcome = await api.stats(key);
      if (isCurrent) {
        setState(stateOf(outcome));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refresh sends the request again
  }, [api, key, refreshCount]);
  return {
    state,
    refresh: () => {
      setState({ kind: 'loading' });
      setRefreshCount((count) => count + 1);
    },
  };
}

function stateOf(outcome: Outcome<AdminStats>): AdminState {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'open', stats: outcome.value };
    case 'refused':
      return outcome.status === 429
        ? { kind: 'refused', message: outcome.message }
        : { kind: 'denied' };
    case 'unreachable':
      return { kind: 'unreachable', isServerTrouble: outcome.isServerTrouble };
    default:
      return assertNever(outcome);
  }
}
