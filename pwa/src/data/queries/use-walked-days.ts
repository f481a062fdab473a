import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { useMemo } from 'react';
import { useView } from './use-view';

const kinds = ['completion'] as const;

/** The days whose walk was completed, with the outbox applied. Undefined while loading. */
export function useWalkedDays(): ReadonlySet<LocalDay> | undefined {
  const view = useView(kinds);
  return useMemo(
    () => view && new Set([...view.rows.completions.values()].map(({ date }) => date)),
    [view],
  );
}
