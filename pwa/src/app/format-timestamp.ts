const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * @returns a relative time below one hour, else date and time of day. @param timeZone default: the device's time zone
 */
export function formatTimestamp(iso: string, nowMs: number, timeZone?: string): string {
  const atMs = Date.parse(iso);
  if (Number.isNaN(atMs)) {
    return 'at an unknown time';
  }
  const agoMs = nowMs - atMs;
  // `agoMs` is negative if the device's clock was set back; then only the absolute time is shown.
  if (agoMs >= 0 && agoMs < minuteMs) {
    return 'just now';
  }
  if (agoMs >= 0 && agoMs < hourMs) {
    const minutes = Math.floor(agoMs / minuteMs);
    return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  }
  const zone = timeZone === undefined ? {} : { timeZone };
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', ...zone });
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...zone });
  // Some browsers put a narrow space before AM, which other fonts cannot draw.
  const time = clock.format(atMs).replaceAll('\u202F', ' ');
  const day = date.format(atMs);
  return day === date.format(nowMs) ? `today at ${time}` : `${day} at ${time}`;
}
