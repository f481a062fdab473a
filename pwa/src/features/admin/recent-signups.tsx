import type { ReactNode } from 'react';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { longDate } from '@emmaus/shared/domain/display-date';
import { localDay } from '@emmaus/shared/kernel/local-day';

type Signup = AdminStats['recentSignups'][number];

export function RecentSignups({ people }: { readonly people: readonly Signup[] }): ReactNode {
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
            <li
              key={email}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 wrap-anywhere sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_7rem_11rem]"
            >
              <span className="font-medium">{name}</span>
              <span className="text-right sm:order-2 sm:text-left">{membershipTier}</span>
              <span className="text-ink-soft sm:order-1">{email}</span>
              <span className="text-right whitespace-nowrap text-ink-soft sm:order-3">
                {longDate(localDay(createdAt.slice(0, 10)))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
