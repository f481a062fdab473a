import type { ReactNode } from 'react';
import { Badge } from '../../design/primitives/badge';
import type { PlanView } from './plan-view';

/** The person's plan with its status and next date. */
export function CurrentPlan({ view }: { readonly view: PlanView }): ReactNode {
  const { plan, badge, date, note } = view;
  return (
    <section aria-labelledby="current-plan" className="border-b border-line pb-5">
      <h3 id="current-plan" className="small-caps text-ember">
        Current plan
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-serif text-xl font-semibold">{plan}</span>
        {badge !== null && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </p>
      {date !== null && (
        <p className="mt-1 text-ink-soft">
          {date.label}: <span className="text-ink">{date.text}</span>
        </p>
      )}
      {note !== null && <p className="mt-2 text-pretty">{note}</p>}
    </section>
  );
}
