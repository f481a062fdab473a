import type { ReactNode } from 'react';
import { credits } from '@emmaus/shared/domain/credit-words';
import { longDate } from '@emmaus/shared/domain/display-date';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { Badge } from '../../design/primitives/badge';
import { ProgressBar } from '../../design/primitives/progress-bar';
import {
  creditWarning,
  isNearlyEmpty,
  percentUsed,
  recentActivity,
  usageLabel,
} from './credit-view';
import type { ShownCredits } from './use-credit-record';

export type CreditBalanceCardProps = {
  readonly record: ShownCredits;
  readonly timeZone: string | null;
};

/** The balance of the month's credits and their recent uses (docs/product-spec.md). */
export function CreditBalanceCard({ record, timeZone }: CreditBalanceCardProps): ReactNode {
  const { creditsRemaining, creditsTotal, resetDate, usageHistory } = record;
  const warning = creditWarning(creditsRemaining);
  const activity = recentActivity(usageHistory ?? []);
  return (
    <section
      aria-labelledby="credit-balance"
      className="grid gap-x-10 gap-y-6 rounded-lg border border-line bg-surface p-5 sm:p-6 md:grid-cols-2"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="credit-balance" className="font-semibold">
            Credit Balance
          </h2>
          <Badge tone={isNearlyEmpty(record) ? 'rose' : 'olive'}>
            {credits(creditsRemaining)} remaining
          </Badge>
        </div>
        <p className="mt-2 mb-4 text-ink-soft">Of {creditsTotal} this month</p>
        <ProgressBar label={usageLabel(record)} percent={percentUsed(record)} />
        {resetDate !== null && (
          <p className="mt-3 text-sm text-ink-soft">
            Credits reset on {longDate(dayAt(Date.parse(resetDate), timeZone))}
          </p>
        )}
      </div>
      <div>
        <h3 className="font-semibold">Recent Activity</h3>
        <Activity uses={activity} isKnown={usageHistory !== null} />
      </div>
      {warning !== null && (
        <p role="status" className="rounded-md bg-rose-wash px-4 py-3 md:col-span-2">
          <strong className="font-semibold">{warning.title}</strong> {warning.text}
        </p>
      )}
    </section>
  );
}

type ActivityProps = {
  readonly uses: ReturnType<typeof recentActivity>;
  readonly isKnown: boolean;
};

function Activity({ uses, isKnown }: ActivityProps): ReactNode {
  if (uses.length === 0) {
    return (
      <p className="mt-3 text-ink-soft">
        {isKnown ? 'No tools used since the last reset.' : 'It shows here with a connection.'}
      </p>
    );
  }
  return (
    <ul className="mt-2 divide-y divide-line">
      {uses.map(({ toolName, creditsUsed }) => (
        <li key={toolName} className="flex justify-between gap-4 py-2">
          <span>{toolName}</span>
          <span className="shrink-0 text-ink-soft">{credits(creditsUsed)}</span>
        </li>
      ))}
    </ul>
  );
}
