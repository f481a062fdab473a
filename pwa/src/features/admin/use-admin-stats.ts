import { useEffect, useState } from 'react';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { AdminApi } from '../../data/api/admin-api';
import type { Outcome } from '../../data/api/outcome';

export type AdminState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly stats: AdminStats }
  | { readonly kind: 'denied' }
  /** Asked too often with a wrong key. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly isServerTrouble: boolean };

/** Asks once for each key and each `refresh()`. Nothing is kept: closing the page forgets it. */
export function useAdminStats(
  api: AdminApi,
  key: string,
): { readonly state: AdminState; readonly refresh: () => void } {
  const [state, setState] = useState<AdminState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const outcome = await api.stats(key);
      if (isCurrent) {
        setState(stateOf(outcome));
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round asks again
  }, [api, key, round]);
  return {
    state,
    refresh: () => {
      setState({ kind: 'loading' });
      setRound((count) => count + 1);
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
