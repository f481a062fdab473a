import type { Completion } from '@emmaus/shared/entities/completion';
import type { Walk } from '@emmaus/shared/entities/walk';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { useView } from './use-view';

const kinds = ['profile', 'walk', 'completion'] as const;

export type WalkDay = {
  /** Null if this device has no walk for the date. */
  readonly walk: Walk | null;
  /** Null while the walk is not completed. */
  readonly completion: Completion | null;
};

/** Undefined while loading. */
export function useWalkDay(date: LocalDay): WalkDay | undefined {
  const view = useView(kinds);
  if (view === undefined) {
    return undefined;
  }
  return {
    walk: view.rows.walks.get(date) ?? null,
    completion: view.rows.completions.get(date) ?? null,
  };
}
