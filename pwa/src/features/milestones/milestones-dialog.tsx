import type { ReactNode } from 'react';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { useProgress } from '../../data/queries/use-progress';
import { useToday } from '../../data/queries/use-today';
import { useWalkedDays } from '../../data/queries/use-walked-days';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { Dialog } from '../../design/primitives/dialog';
import { MilestoneList } from './milestone-list';
import { MilestonePath } from './milestone-path';
import { milestoneViews } from './milestone-view';
import { WalkedMonth } from './walked-month';

/** The milestones as picture and list, and a calendar of walked days. Computed on the device; works offline. */
export function MilestonesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Spiritual Milestones">
      <Milestones />
    </Dialog>
  );
}

function Milestones(): ReactNode {
  const progress = useProgress();
  const walkedDays = useWalkedDays();
  const today = useToday();
  if (progress === undefined || walkedDays === undefined) {
    return <Skeleton label="Looking back over your walks..." />;
  }
  if (progress === null) {
    return (
      <StateMessage
        title="Your milestones are not on this device yet"
        text="They come with the first sync. Connect once, and they stay here."
      />
    );
  }
  const milestones = milestoneViews(progress, walkedDays);
  const reached = milestones.filter(({ reachedText }) => reachedText !== null).length;
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <p className="text-ink-soft">{summaryText(reached, milestones.length)}</p>
        <MilestonePath milestones={milestones} />
      </div>
      <MilestoneList milestones={milestones} />
      <div className="border-t border-line pt-5">
        <WalkedMonth
          walkedDays={walkedDays}
          today={today}
          from={earliest([today, progress.joinDate, ...walkedDays])}
        />
      </div>
    </div>
  );
}

function earliest(days: readonly [LocalDay, ...LocalDay[]]): LocalDay {
  return days.reduce((first, day) => (day < first ? day : first));
}

function summaryText(reached: number, all: number): string {
  if (reached === 0) {
    return 'The first stone on the road is your first walk.';
  }
  return reached === all
    ? 'You have passed every stone on this road. The walk goes on.'
    : `You have passed ${reached} of ${all} stones on the road.`;
}
