import type { CreditRecord } from '@emmaus/shared/api/ai-tools';
import { giftsToolId } from '@emmaus/shared/enums/gifts';
import type { ToolId } from '@emmaus/shared/enums/tools';
import { creditCost } from '@emmaus/shared/enums/tools';
import { creditsLeft } from '../../data/tools/credits-left';
import type { ShownCredits } from './use-credit-record';

export type UsageLabel = 'Low Usage' | 'Good Usage' | 'High Usage';

type Balance = Pick<CreditRecord, 'creditsRemaining' | 'creditsTotal'>;

/** The used share of the month's credits, 0 to 100. */
export function percentUsed({ creditsRemaining, creditsTotal }: Balance): number {
  if (creditsTotal <= 0) {
    return 0;
  }
  const used = ((creditsTotal - creditsRemaining) / creditsTotal) * 100;
  return Math.min(100, Math.max(0, used));
}

/** The label of the usage bar (docs/product-spec.md). */
export function usageLabel(balance: Balance): UsageLabel {
  const percent = percentUsed(balance);
  if (percent < 30) {
    return 'Low Usage';
  }
  return percent < 75 ? 'Good Usage' : 'High Usage';
}

/** Whether the badge is red (docs/product-spec.md). */
export function isNearlyEmpty({ creditsRemaining }: Pick<Balance, 'creditsRemaining'>): boolean {
  return creditsRemaining <= 10;
}

export type CreditWarning = { readonly title: string; readonly text: string };

/** The warning of docs/product-spec.md; null if more than five credits are left. */
export function creditWarning(creditsRemaining: number): CreditWarning | null {
  if (creditsRemaining <= 0) {
    return {
      title: 'Out of Credits:',
      text: "You've used all your monthly credits. Upgrade your plan or wait for next month's refresh.",
    };
  }
  if (creditsRemaining <= 5) {
    return {
      title: 'Low Credits:',
      text: `Only ${creditsRemaining} credits remaining. Consider upgrading or waiting for next month's allocation.`,
    };
  }
  return null;
}

const maxShownTools = 3;

/** The three tools that were used last, each with the sum of its credits (docs/product-spec.md). */
export function recentActivity(
  history: readonly Pick<CreditRecord['usageHistory'][number], 'toolName' | 'creditsUsed'>[],
): { readonly toolName: string; readonly creditsUsed: number }[] {
  const sums = new Map<string, number>();
  for (const { toolName, creditsUsed } of history) {
    sums.set(toolName, (sums.get(toolName) ?? 0) + creditsUsed);
  }
  return [...sums]
    .slice(0, maxShownTools)
    .map(([toolName, creditsUsed]) => ({ toolName, creditsUsed }));
}

/**
 * Whether the balance is too low for a tool. A synced balance may be out of date and the server refuses an unaffordable
 * question anyway, so only the server's record counts. The assessment runs offline, so for it the synced balance counts.
 */
export function isUnaffordable(
  record: ShownCredits | null,
  toolId: ToolId,
  nowMs: number,
): boolean {
  const left = record === null ? undefined : balanceFor(record, toolId, nowMs);
  return left !== undefined && left < creditCost(toolId);
}

function balanceFor(record: ShownCredits, toolId: ToolId, nowMs: number): number | undefined {
  if (record.usageHistory !== null) {
    return record.creditsRemaining;
  }
  return toolId === giftsToolId ? creditsLeft(record, nowMs) : undefined;
}
