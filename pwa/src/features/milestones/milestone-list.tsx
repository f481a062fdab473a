import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Badge } from '../../design/primitives/badge';
import { systemTimers } from '../../platform/timers';
import type { MilestoneView } from './milestone-view';

const barsStartAfterMs = 300;

/** All milestones with progress bars. The bars are animated from zero (MILE-3); their ARIA values are final at once. */
export function MilestoneList({
  milestones,
}: {
  readonly milestones: readonly MilestoneView[];
}): ReactNode {
  const [isGrown, setIsGrown] = useState(false);
  useEffect(() => systemTimers.after(barsStartAfterMs, () => setIsGrown(true)), []);
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {milestones.map((milestone) => (
        <li key={milestone.id} className="border-t border-line py-4">
          <Item milestone={milestone} isGrown={isGrown} />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { readonly milestone: MilestoneView; readonly isGrown: boolean };

function Item({ milestone, isGrown }: ItemProps): ReactNode {
  const { title, task, countText, reachedText, percent, isNext } = milestone;
  const rounded = Math.floor(percent);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {reachedText !== null && <Check aria-hidden size={20} className="mt-0.5 text-olive" />}
        {reachedText === null && isNext && <Badge tone="ember">Next</Badge>}
      </div>
      <p className="text-sm text-ink-soft">{task}</p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={rounded}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={countText}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-700 ease-out ${reachedText === null ? 'bg-ember' : 'bg-olive'}`}
          style={{ width: isGrown ? `${percent}%` : 0 }}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span>{countText}</span>
        {reachedText !== null && <span className="text-olive">{reachedText}</span>}
      </p>
    </>
  );
}
