import { Link } from '@tanstack/react-router';
import { Sunrise } from 'lucide-react';
import type { ReactNode } from 'react';
import { takeawayText } from '@emmaus/shared/domain/takeaways';
import { walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { LazySavedTextCare } from '../../care/lazy-saved-text-care';
import { useDeviceData } from '../../data/data-provider';
import { useWalkDay } from '../../data/queries/use-walk-day';
import { buttonLook } from '../../design/primitives/button';
import { NewMilestones } from './new-milestones';

/** Step 4: the confirmation. */
export function SuccessStep({ date }: { readonly date: LocalDay }): ReactNode {
  const { userId } = useDeviceData();
  const completion = useWalkDay(date)?.completion ?? null;
  return (
    <div className="flex flex-col items-center gap-4 py-14 text-center">
      <Sunrise aria-hidden size={44} strokeWidth={1.5} className="text-ember" />
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold">
        Walk Completed!
      </h1>
      <p className="max-w-[40ch] text-balance">Your walk is saved to your personal library.</p>
      <NewMilestones date={date} />
      <div className="mt-3 flex flex-col gap-3 self-stretch sm:flex-row sm:self-auto">
        <Link to="/spiritual-library" className={buttonLook()}>
          View in My Library
        </Link>
        <Link to="/dashboard" className={buttonLook('quiet')}>
          Back to Dashboard
        </Link>
      </div>
      <p className="mt-4 text-ink-soft text-balance">
        Come back tomorrow for your next personalized walk with Jesus
      </p>
      {completion !== null && (
        <div className="mt-4 self-stretch text-start">
          <LazySavedTextCare
            entryId={walkLibraryEntryId(userId, date)}
            text={takeawayText(completion.takeaways)}
          />
        </div>
      )}
    </div>
  );
}
