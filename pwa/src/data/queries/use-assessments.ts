import type { Assessment } from '@emmaus/shared/entities/assessment';
import { useView } from './use-view';

const kinds = ['assessment'] as const;

/** The person's spiritual gifts assessments, newest first. Undefined while loading. */
export function useAssessments(): Assessment[] | undefined {
  const view = useView(kinds);
  return view && [...view.rows.assessments.values()].toSorted(newestFirst);
}

function newestFirst(a: Assessment, b: Assessment): number {
  if (a.completedAt !== b.completedAt) {
    return a.completedAt < b.completedAt ? 1 : -1;
  }
  return a.id < b.id ? 1 : -1;
}
