/** The same day and time so many months later; the last day of a month that is too short. */
export function monthsAfter(startMs: number, months: number): number {
  const start = new Date(startMs);
  const moved = new Date(startMs);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay.getUTCDate()));
  return moved.getTime();
}

/** The month, counted from the start, that an instant falls into. */
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
