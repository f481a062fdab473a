import type { Credits } from '@emmaus/shared/entities/credits';

/**
 * What is left by what this device last heard. A number from before the first credits, or of a month that is over, says
 * nothing of today: then, and where nothing was heard, it is undefined.
 */
export function knownCredits(heard: Credits | null, nowMs: number): number | undefined {
  if (heard === null || heard.creditsTotal === 0) {
    return undefined;
  }
  const { creditsRemaining, resetDate } = heard;
  return resetDate !== null && Date.parse(resetDate) <= nowMs ? undefined : creditsRemaining;
}
