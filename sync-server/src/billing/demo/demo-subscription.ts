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

/** The demo subscription at an instant. It renews each month and is always paid. @returns null while the checkout is open */
export function demoSubscription(row: DemoSubscriptionRow, nowMs: number): Subscription | null {
  if (row.startedAt === null) {
    return null;
  }
  const startedAtMs = Date.parse(row.startedAt);
  const cancelsAtMs = row.cancelsAt === null ? null : Date.parse(row.cancelsAt);
  const plannedEndMs = row.endedAt === null ? cancelsAtMs : Date.parse(row.endedAt);
  const hasEnded = plannedEndMs !== null && plannedEndMs <= nowMs;
  const lastMs = hasEnded ? Math.max(startedAtMs, plannedEndMs - 1) : nowMs;
  const period = periodAt(startedAtMs, lastMs);
  return {
    id: row.id,
    status: hasEnded ? 'canceled' : 'active',
    startedAtMs,
    periodStartMs: period.startMs,
    periodEndMs: period.endMs,
    cancelsAtMs,
    endedAtMs: hasEnded ? plannedEndMs : null,
    isPeriodPaid: !hasEnded,
  };
}
