import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, daysBetween, localDay } from '@emmaus/shared/kernel/local-day';

/** Seasons of the Western church year that a devotion can belong to, in order from Advent. */
export const churchSeasons = [
  'advent',
  'christmas',
  'lent',
  'holyweek',
  'easter',
  'pentecost',
] as const;
export type ChurchSeason = (typeof churchSeasons)[number];

const christmasDays = 12;

export type SeasonOfDay = {
  readonly season: ChurchSeason;
  /** Days since the season began; 0 on its first day. */
  readonly dayOfSeason: number;
};

/**
 * Returns the season of a date, or null in ordinary time. Advent begins four Sundays before Christmas Day, Christmas
 * has twelve days, Lent lasts from Ash Wednesday to the eve of Palm Sunday, Holy Week to the eve of Easter, Easter to
 * the eve of Pentecost, and Pentecost one week.
 */
export function seasonOf(date: LocalDay): SeasonOfDay | null {
  const year = date.slice(0, 4);
  const easter = easterSunday(Number(year));
  const christmas = localDay(`${year}-12-25`);
  // Seven days of Christmas are in December, five in January.
  const newYear = localDay(`${year}-01-01`);
  if (daysBetween(newYear, date) < christmasDays - 7) {
    return { season: 'christmas', dayOfSeason: 7 + daysBetween(newYear, date) };
  }
  const starts: readonly [first: LocalDay, ChurchSeason | null][] = [
    [addDays(easter, -46), 'lent'],
    [addDays(easter, -7), 'holyweek'],
    [easter, 'easter'],
    [addDays(easter, 49), 'pentecost'],
    [addDays(easter, 56), null],
    [firstOfAdvent(year), 'advent'],
    [christmas, 'christmas'],
  ];
  const begun = starts.findLast(([first]) => first <= date);
  if (begun === undefined || begun[1] === null) {
    return null;
  }
  return { season: begun[1], dayOfSeason: daysBetween(begun[0], date) };
}

/** Returns Easter Sunday of the Gregorian calendar (the anonymous computus of 1876). */
export function easterSunday(year: number): LocalDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const month = Math.floor(days / 31);
  const day = (days % 31) + 1;
  const [yyyy, dd] = [String(year).padStart(4, '0'), String(day).padStart(2, '0')];
  return localDay(`${yyyy}-0${month}-${dd}`);
}

/** The Sunday from 27 November to 3 December. */
function firstOfAdvent(year: string): LocalDay {
  const earliest = localDay(`${year}-11-27`);
  const weekday = new Date(`${earliest}T00:00:00Z`).getUTCDay();
  return addDays(earliest, (7 - weekday) % 7);
}
