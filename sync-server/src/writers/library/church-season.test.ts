import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import { churchSeasons, easterSunday, seasonOf } from './church-season';

describe('easterSunday', () => {
  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2016, '2016-03-27'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('%i: %s', (year, expected) => {
    expect(easterSunday(year)).toBe(expected);
  });

  test('is always a Sunday from 22 March to 25 April', () => {
    const days = Array.from({ length: 2400 }, (_, index) => easterSunday(1583 + index));
    const odd = days.filter((day) => {
      const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
      return !isSunday || day.slice(5) < '03-22' || day.slice(5) > '04-25';
    });
    expect(odd).toEqual([]);
  });
});

describe('seasonOf', () => {
  test.each([
    ['2026-11-28', null, 0],
    ['2026-11-29', 'advent', 0],
    ['2026-12-24', 'advent', 25],
    ['2026-12-25', 'christmas', 0],
    ['2026-12-31', 'christmas', 6],
    ['2027-01-01', 'christmas', 7],
    ['2027-01-05', 'christmas', 11],
    ['2027-01-06', null, 0],
    ['2027-02-09', null, 0],
    ['2027-02-10', 'lent', 0],
    ['2027-03-20', 'lent', 38],
    ['2027-03-21', 'holyweek', 0],
    ['2027-03-27', 'holyweek', 6],
    ['2027-03-28', 'easter', 0],
    ['2027-05-15', 'easter', 48],
    ['2027-05-16', 'pentecost', 0],
    ['2027-05-22', 'pentecost', 6],
    ['2027-05-23', null, 0],
    ['0000-01-01', 'christmas', 7],
    ['9999-12-31', 'christmas', 6],
    // The earliest and the latest first Sunday of Advent.
    ['2022-11-27', 'advent', 0],
    ['2023-12-02', null, 0],
    ['2023-12-03', 'advent', 0],
  ])('%s: %s, day %i', (date, season, dayOfSeason) => {
    expect(seasonOf(localDay(date))).toEqual(season === null ? null : { season, dayOfSeason });
  });

  test('dayOfSeason increases by one each day within a season', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 60 }), (offset) => {
        const date = addDays(localDay('2020-01-01'), offset);
        const today = seasonOf(date);
        const tomorrow = seasonOf(addDays(date, 1));
        const isSame = today !== null && tomorrow?.season === today.season;
        expect(tomorrow?.dayOfSeason ?? 0).toBe(isSame ? today.dayOfSeason + 1 : 0);
      }),
    );
  });

  test('every season occurs every year, in order', () => {
    const days = Array.from({ length: 366 }, (_, index) => addDays(localDay('2026-11-29'), index));
    const seen = new Set(days.flatMap((day) => seasonOf(day)?.season ?? []));
    expect([...seen]).toEqual(churchSeasons);
  });
});
