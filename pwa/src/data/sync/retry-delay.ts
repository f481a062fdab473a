const backoffStartMs = 1_000;
const backoffMaxMs = 300_000;

/**
 * How long a retry waits: a random time up to min(300 s, 1 s × 2ⁿ), and at least the server's `Retry-After` (SEND-3).
 * @param random in [0, 1)
 */
export function retryDelayMs(attempt: number, random: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(backoffMaxMs, backoffStartMs * 2 ** Math.min(attempt, 20));
  return Math.max(Math.ceil(random * ceiling), retryAfterMs ?? 0);
}
