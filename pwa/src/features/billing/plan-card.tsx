import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../../design/primitives/class-names';

export type PlanCardProps = {
  readonly name: string;
  readonly price: string;
  readonly features: readonly string[];
  readonly isCurrent: boolean;
  /** A button; absent for the current plan. */
  readonly action?: ReactNode;
};

export function PlanCard({ name, price, features, isCurrent, action }: PlanCardProps): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex flex-col rounded-lg border bg-surface p-5',
        isCurrent ? 'border-ember' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="font-semibold">
          {name}
        </h3>
        {isCurrent && <span className="text-sm font-medium text-ember">Your plan</span>}
      </div>
      <p className="mt-1">
        <span className="font-serif text-2xl font-semibold">{price}</span>
        <span className="text-ink-soft"> a month</span>
      </p>
      <ul className="mt-4 space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-olive" />
            {feature}
          </li>
        ))}
      </ul>
      {action !== undefined && <div className="mt-auto pt-5">{action}</div>}
    </section>
  );
}
