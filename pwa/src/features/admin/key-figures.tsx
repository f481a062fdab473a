import type { ReactNode } from 'react';

type KeyFigure = { readonly name: string; readonly value: string };

export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }): ReactNode {
  return (
    <section aria-label="Key figures">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col bg-surface px-4 py-5 sm:px-6">
            <dt className="order-2 text-sm text-ink-soft text-balance">{name}</dt>
            <dd className="order-1 font-serif text-2xl font-semibold tabular-nums sm:text-3xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
