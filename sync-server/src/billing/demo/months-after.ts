/** The same UTC day and time `months` later, or the last day of a shorter month. In milliseconds. */
export function monthsAfter(startMs: number, months: number): number {
  const start = new Date(startMs);
  const moved = new Date(startMs);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay.getUTCDate()));
  return moved.getTime();
}

/** The monthly period, counted from `startMs`, that contains `nowMs`. */
export function periodAt(
  startMs: number,
  nowMs: number,
): { readonly startMs: number; readonly endMs: number } {
  let months = 0;
  while (monthsAfter(startMs, months + 1) <= nowMs) {
    months += 1;
  }
  return { startMs: monthsAfter(startMs, months), endMs: monthsAfter(startMs, months + 1) };
}
