import type { LocalDay } from '../kernel/local-day';

/** `Daily-Walk-2026-11-21.txt` (docs/product-spec.md). */
export function walkFileName(date: LocalDay): string {
  return `Daily-Walk-${date}.txt`;
}

/** The title with underscores for non-alphanumeric characters, and the date: `Daily_Walk___November_21__2026_2026-11-21.txt`. */
export function entryFileName(title: string, date: LocalDay): string {
  return `${title.replace(/[^a-z0-9]/gi, '_')}_${date}.txt`;
}
