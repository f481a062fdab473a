import type { Credits } from '@emmaus/shared/entities/credits';

/**
 * The credits left according to the last sync. Undefined if there was none, before the first credits, or if the synced period
 * is over.
 */
export function creditsLeft(synced: Credits | null, nowMs: number): number | undefined {
  if (synced === null || synced.creditsTotal === 0) {
    return undefined;
  }
  const { creditsRemaining, resetDate } = synced;
  return resetDate !== null && Date.parse(resetDate) <= nowMs ? undefined : creditsRemaining;
}
