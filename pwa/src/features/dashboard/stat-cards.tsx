import type { ReactNode } from 'react';
import { shortDate } from '@emmaus/shared/domain/display-date';
import type { ProgressStats } from '@emmaus/shared/domain/progress';

/** The progress figures; a dash for each until the first sync. */
export function StatCards({
  progress,
}: {
  readonly progress: ProgressStats | null | undefined;
}): ReactNode {
  return (
    <section aria-label="Your progress" className="mt-8 border-y border-line">
      <dl className="grid grid-cols-3 divide-x divide-line">
        <Stat name="Daily Walks Completed" value={progress?.totalWalksCompleted} />
        <Stat name="Day Streak" value={progress?.currentStreak} />
        <Stat
          name="Days with Us"
          value={progress?.daysSinceJoining}
          {...(progress ? { note: `Since ${shortDate(progress.joinDate)}` } : {})}
        />
      </dl>
    </section>
  );
}

type StatProps = {
  readonly name: string;
  readonly value: number | undefined;
  readonly note?: string;
};

function Stat({ name, value, note }: StatProps): ReactNode {
  return (
    <div className="flex flex-col px-3 py-5 text-center sm:px-6">
      <dt className="order-2 text-sm text-ink-soft text-balance">{name}</dt>
      <dd className="order-1 font-serif text-3xl font-semibold tabular-nums">{value ?? '–'}</dd>
      {note !== undefined && <dd className="order-3 text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}
