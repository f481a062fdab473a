import { Milestone } from 'lucide-react';
import type { ReactNode } from 'react';
import { milestonesOfDay } from '@emmaus/shared/domain/milestone-days';
import { milestones } from '@emmaus/shared/domain/milestones';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { useWalkedDays } from '../../data/queries/use-walked-days';
import { Button } from '../../design/primitives/button';
import { openDialog } from '../../dialogs/open-dialog';

/**
 * Names the milestones that this day's walk reached. They are computed from the walked days, so that no state records
 * which ones were shown.
 */
export function NewMilestones({ date }: { readonly date: LocalDay }): ReactNode {
  const walkedDays = useWalkedDays();
  const ids = walkedDays === undefined ? [] : milestonesOfDay(walkedDays, date);
  if (ids.length === 0) {
    return null;
  }
  const titles = milestones.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  return (
    <p className="flex animate-appear flex-wrap items-center justify-center gap-x-2 rounded-md bg-olive-wash px-4 py-1 text-olive">
      <span className="py-2">
        <Milestone aria-hidden size={18} className="mr-2 inline align-text-bottom" />
        {titles.length === 1 ? 'A milestone' : 'Milestones'} on your road: {titles.join(' and ')}
      </span>
      <Button tone="plain" onClick={() => openDialog({ kind: 'milestones' })}>
        See the road
      </Button>
    </p>
  );
}
