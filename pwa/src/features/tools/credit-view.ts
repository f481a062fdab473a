import type { CreditRecord } from '@emmaus/shared/api/ai-tools';
import { giftsToolId } from '@emmaus/shared/enums/gifts';
import type { ToolId } from '@emmaus/shared/enums/tools';
import { creditCost } from '@emmaus/shared/enums/tools';
import { creditsLeft } from '../../data/tools/credits-left';
import type { ShownCredits } from './use-credit-record';

export type UsageLabel = 'Low Usage' | 'Good Usage' | 'High Usage';

type Balance = Pick<CreditRecord, 'creditsRemaining' | 'creditsTotal'>;

/** Of the month's credits, 0 to 100. */
export function percentUsed({ creditsRemaining, creditsTotal }: Balance): number {
  if (creditsTotal <= 0) {
    return 0;
  }
  const used = ((creditsTotal - creditsRemaining) / creditsTotal) * 100;
  return Math.min(100, Math.max(0, used));
}

/** Spec section 9. */
export function usageLabel(balance: Balance): UsageLabel {
  const percent = percentUsed(balance);
  if (percent < 30) {
    return 'Low Usage';
  }
  return percent < 75 ? 'Good Usage' : 'High Usage';
}

/** The badge turns red here (spec section 9). */
export function isNearlyEmpty({ creditsRemaining }: Pick<Balance, 'creditsRemaining'>): boolean {
  return creditsRemaining <= 10;
}

export type CreditWarning = { readonly title: string; readonly text: string };

/** Spec section 8; null where there is enough. */
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

const shownTools = 3;

/** The three tools that were used last, each with all that it took (spec section 9). */
export function recentActivity(
  history: readonly Pick<CreditRecord['usageHistory'][number], 'toolName' | 'creditsUsed'>[],
): { readonly toolName: string; readonly creditsUsed: number }[] {
  const sums = new Map<string, number>();
  for (const { toolName, creditsUsed } of history) {
    sums.set(toolName, (sums.get(toolName) ?? 0) + creditsUsed);
  }
  return [...sums]
    .slice(0, shownTools)
    .map(([toolName, creditsUsed]) => ({ toolName, creditsUsed }));
}

/**
 * Whether a tool is withheld for want of credits: by what the server has just said, because an older number may be wrong and
 * the server refuses what is too dear. The assessment runs without the server, so that there what was last heard counts.
 */
export function isTooDear(record: ShownCredits | null, toolId: ToolId, nowMs: number): boolean {
  const left = record === null ? undefined : countedLeft(record, toolId, nowMs);
  return left !== undefined && left < creditCost(toolId);
}

function countedLeft(record: ShownCredits, toolId: ToolId, nowMs: number): number | undefined {
  if (record.usageHistory !== null) {
    return record.creditsRemaining;
  }
  return toolId === giftsToolId ? creditsLeft(record, nowMs) : undefined;
}
