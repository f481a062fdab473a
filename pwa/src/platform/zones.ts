const dayMs = 86_400_000;

/** Chosen by name, so that it is known to be a choice: no zone at all means that nobody was asked yet. */
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

/** When a person's day begins, to go after `at`. @param zone null where nothing was chosen, which is UTC */
export function dayWords(zone: string | null): string {
  return zone === null || zone === utc ? 'midnight UTC' : `midnight in ${zoneTitle(zone)}`;
}

/** What a clock shows when the day turns over in UTC, such as `2:00 AM`. @param zone null for the device's own */
export function utcMidnightIn(zone: string | null, nowMs: number): string {
  const midnightMs = Math.ceil(nowMs / dayMs) * dayMs;
  const format = new Intl.DateTimeFormat('en-US', {
    timeStyle: 'short',
    ...(zone === null ? {} : { timeZone: zone }),
  });
  // Some browsers put a narrow space before AM, which other fonts cannot draw.
  return format.format(midnightMs).replaceAll('\u202F', ' ');
}

/** The zones that hold every word of what was typed; those whose own name begins with it come first. */
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
