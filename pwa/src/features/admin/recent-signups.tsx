import type { ReactNode } from 'react';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { longDate } from '@emmaus/shared/domain/display-date';
import { localDay } from '@emmaus/shared/kernel/local-day';

type Person = AdminStats['recentSignups'][number];

export function RecentSignups({ people }: { readonly people: readonly Person[] }): ReactNode {
  return (
    <section aria-labelledby="recent-signups">
      <h2 id="recent-signups" className="font-serif text-xl font-semibold">
        Recent Signups
      </h2>
      {people.length === 0 ? (
        <p className="mt-3 text-ink-soft">Nobody has signed up yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {people.map(({ name, email, membershipTier, createdAt }) => (
            <li key={email} className="flex flex-wrap items-baseline gap-x-4 py-3">
              <span className="font-medium">{name}</span>
              <span className="min-w-0 flex-1 basis-40 text-ink-soft">{email}</span>
              <span>{membershipTier}</span>
              <span className="text-ink-soft">{longDate(localDay(createdAt.slice(0, 10)))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
