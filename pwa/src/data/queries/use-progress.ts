import type { ProgressStats } from '@emmaus/shared/domain/progress';
import { progressStats } from '@emmaus/shared/domain/progress';
import { useToday } from './use-today';
import { useView } from './use-view';

const kinds = ['profile', 'completion'] as const;

/** The dashboard's figures, computed with the server's function and with the outbox applied. Null before the first sync. */
export function useProgress(): ProgressStats | null | undefined {
  const view = useView(kinds);
  const today = useToday();
  if (view === undefined) {
    return undefined;
  }
  const { profile, completions } = view.rows;
  if (profile === null) {
    return null;
  }
  return progressStats({
    walkedDays: [...completions.values()].map(({ date }) => date),
    today,
    joinedAt: profile.createdAt,
    timeZone: profile.timeZone,
  });
}
