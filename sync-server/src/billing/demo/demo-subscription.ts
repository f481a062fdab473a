import type { DemoSubscriptionRow } from '../../db/schema/billing';
import type { Subscription } from '../billing-provider';
import { periodAt } from './months-after';

const openForMs = 24 * 3_600_000;

export type DemoCheckoutState = 'open' | 'done' | 'expired';

export function checkoutState(
  { startedAt, createdAt }: DemoSubscriptionRow,
  nowMs: number,
): DemoCheckoutState {
  if (startedAt !== null) {
    return 'done';
  }
  return nowMs - Date.parse(createdAt) > openForMs ? 'expired' : 'open';
}

/** How the demo stands at an instant: every month begins and is paid by itself. @returns null while the checkout is open */
export function demoSubscription(row: DemoSubscriptionRow, nowMs: number): Subscription | null {
  if (row.startedAt === null) {
    return null;
  }
  const startedAtMs = Date.parse(row.startedAt);
  const cancelsAtMs = row.cancelsAt === null ? null : Date.parse(row.cancelsAt);
  const settledEndMs = row.endedAt === null ? cancelsAtMs : Date.parse(row.endedAt);
  const hasEnded = settledEndMs !== null && settledEndMs <= nowMs;
  const lastMs = hasEnded ? Math.max(startedAtMs, settledEndMs - 1) : nowMs;
  const period = periodAt(startedAtMs, lastMs);
  return {
    id: row.id,
    status: hasEnded ? 'canceled' : 'active',
    startedAtMs,
    periodStartMs: period.startMs,
    periodEndMs: period.endMs,
    cancelsAtMs,
    endedAtMs: hasEnded ? settledEndMs : null,
    isPeriodPaid: !hasEnded,
  };
}
