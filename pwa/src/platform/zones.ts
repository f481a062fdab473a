const dayMs = 86_400_000;

/** The stored name if the person chooses UTC; null means that they have not chosen yet. */
export const utc = 'UTC';

/** `Europe/Berlin` as `Berlin`, `America/Argentina/Buenos_Aires` as `Buenos Aires`. */
export function zoneTitle(zone: string): string {
  return spoken(zone.slice(zone.lastIndexOf('/') + 1));
}

/** With its region, for a list: `Berlin, Europe`. */
export function zoneLabel(zone: string): string {
  const region = zone.slice(0, Math.max(0, zone.lastIndexOf('/')));
  return region === '' ? spoken(zone) : `${zoneTitle(zone)}, ${spoken(region.replace('/', ', '))}`;
}

/** The person's day boundary as text after `at`, such as `midnight in Berlin`. @param zone null means UTC */
export function dayWords(zone: string | null): string {
  return zone === null || zone === utc ? 'midnight UTC' : `midnight in ${zoneTitle(zone)}`;
}

/** The local time of the next midnight UTC, such as `2:00 AM`. @param zone null for the device's zone */
export function utcMidnightIn(zone: string | null, nowMs: number): string {
  const midnightMs = Math.ceil(nowMs / dayMs) * dayMs;
  const format = new Intl.DateTimeFormat('en-US', {
    timeStyle: 'short',
    ...(zone === null ? {} : { timeZone: zone }),
  });
  // Some browsers put a narrow no-break space before AM, a character that some fonts lack.
  return format.format(midnightMs).replaceAll('\u202F', ' ');
}

/** The zones whose names contain every typed word; zones whose city starts with the first word come first. */
export function searchZones(zones: readonly string[], typed: string): string[] {
  const words = plain(typed)
    .split(' ')
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) {
    return [];
  }
  const found = zones.filter((zone) => words.every((word) => plain(zone).includes(word)));
  const begins = (zone: string): boolean => plain(zoneTitle(zone)).startsWith(first);
  return [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
}

function spoken(part: string): string {
  return part.replaceAll('_', ' ');
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[_/,\s-]+/g, ' ')
    .trim()
    .toLowerCase();
}
