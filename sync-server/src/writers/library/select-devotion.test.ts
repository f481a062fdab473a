import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '@emmaus/shared/entities/profile';
import {
  connectionStyles,
  faithBackgrounds,
  hungers,
  moods,
  timesAvailable,
} from '@emmaus/shared/enums/answers';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, daysBetween, daysFrom, localDay } from '@emmaus/shared/kernel/local-day';
import { devotionLibrary, devotionOf } from '../../testing/devotions';
import { seasonOf } from './church-season';
import type { Devotion } from './devotion';
import { selectDevotion } from './select-devotion';

const noAnswers: Answers = {
  moodCheck: null,
  timeAvailable: null,
  spiritualHunger: [],
  faithBackground: null,
  spiritualPersonality: [],
};
const ordinary = localDay('2026-09-15');
const wanted = { userId: 'u1', date: ordinary, answers: noAnswers, usedRecently: [] };

const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  moodCheck: fc.constantFrom(...moods, null),
  timeAvailable: fc.constantFrom(...timesAvailable, null),
  spiritualHunger: fc.subarray([...hungers]),
  faithBackground: fc.constantFrom(...faithBackgrounds, null),
  spiritualPersonality: fc.subarray([...connectionStyles]),
});
const anyDay = fc.integer({ min: 0, max: 3650 }).map((n) => addDays(localDay('2026-01-01'), n));
const person = fc.record({ userId: fc.uuid(), start: anyDay, answers: anyAnswers });
const library = devotionLibrary();
const allYear = library.filter(({ season }) => season === null);

/** The walks of one person, selected as the server does. */
class Walks {
  readonly slugs = new Map<LocalDay, string>();
  readonly userId: string;

  constructor(userId: string) {
    this.userId = userId;
  }

  around(date: LocalDay): string[] {
    return [...this.slugs].flatMap(([day, slug]) =>
      Math.abs(daysBetween(day, date)) <= 30 ? [slug] : [],
    );
  }

  write(date: LocalDay, answers: Answers): Devotion {
    const usedRecently = this.around(date);
    const devotion = selectDevotion(library, { userId: this.userId, date, answers, usedRecently });
    this.slugs.set(date, devotion.slug);
    return devotion;
  }

  /** Devotions that were served twice within 30 days. */
  repeats(): string[] {
    const last = new Map<string, LocalDay>();
    return [...this.slugs]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([day, slug]) => {
        const before = last.get(slug);
        last.set(slug, day);
        return before !== undefined && daysBetween(before, day) <= 30 ? [slug] : [];
      });
  }
}

describe('fit', () => {
  const four = [
    devotionOf('all', { moods: ['numb'], hungers: ['prayer'], backgrounds: ['notSure'] }),
    devotionOf('mood-only', { moods: ['numb'], hungers: ['clarity'], backgrounds: ['notSure'] }),
    devotionOf('hunger', {
      moods: ['tired'],
      hungers: ['prayer', 'uplifting'],
      backgrounds: ['notSure'],
    }),
    devotionOf('background', {
      moods: ['tired'],
      hungers: ['clarity'],
      backgrounds: ['justStarting'],
    }),
  ];
  const answers: Answers = {
    ...noAnswers,
    moodCheck: 'numb',
    spiritualHunger: ['prayer', 'uplifting'],
    faithBackground: 'justStarting',
  };

  test('mood comes before hungers, hungers before background', () => {
    const order: string[] = [];
    for (let n = 0; n < four.length; n += 1) {
      order.push(selectDevotion(four, { ...wanted, answers, usedRecently: order }).slug);
    }
    expect(order).toEqual(['all', 'mood-only', 'hunger', 'background']);
  });

  test('without a mood the person counts as curious', () => {
    const two = [devotionOf('a', { moods: ['numb'] }), devotionOf('b', { moods: ['curious'] })];
    for (const date of daysFrom(ordinary, 20)) {
      expect(selectDevotion(two, { ...wanted, date }).slug).toBe('b');
    }
  });

  test('an unused library serves a devotion of the mood or the season', () => {
    fc.assert(
      fc.property(anyAnswers, anyDay, fc.uuid(), (given, date, userId) => {
        const devotion = selectDevotion(library, {
          userId,
          date,
          answers: given,
          usedRecently: [],
        });
        const isSeasonal = devotion.season !== null;
        const mood = given.moodCheck ?? 'curious';
        expect(isSeasonal || devotion.moods.includes(mood)).toBe(true);
      }),
    );
  });
});

describe('the same request', () => {
  test('gives the same devotion for any order of the library', () => {
    fc.assert(
      fc.property(anyAnswers, anyDay, fc.uuid(), (answers, date, userId) => {
        const request = { userId, date, answers, usedRecently: ['devotion-1', 'devotion-7'] };
        const first = selectDevotion(library, request);
        expect(selectDevotion(library.toReversed(), request)).toBe(first);
      }),
    );
  });

  test('differs between people and between dates', () => {
    const byPerson = Array.from({ length: 50 }, (_, n) =>
      selectDevotion(library, { ...wanted, userId: `person-${n}` }),
    );
    expect(new Set(byPerson).size).toBeGreaterThan(10);
    const byDate = daysFrom(ordinary, 30).map((date) =>
      selectDevotion(library, { ...wanted, date }),
    );
    expect(new Set(byDate).size).toBeGreaterThan(8);
  });
});

describe('no repeat', () => {
  test('within 30 days, over at least 120 days, as the server generates walks', () => {
    // Each visit generates the missing walks of seven days, and sometimes a past day that was walked offline.
    const visits = fc.array(
      fc.record({
        pause: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 25 })),
        past: fc.option(fc.integer({ min: 1, max: 7 })),
        answers: anyAnswers,
      }),
      { minLength: 120, maxLength: 140 },
    );
    fc.assert(
      fc.property(fc.uuid(), anyDay, visits, (userId, start, list) => {
        const walks = new Walks(userId);
        let today = start;
        for (const { pause, past, answers } of list) {
          today = addDays(today, pause);
          const days = past === null ? [] : [addDays(today, -past)];
          const missing = [...daysFrom(today, 7), ...days].filter((day) => !walks.slugs.has(day));
          missing.forEach((day) => walks.write(day, answers));
        }
        expect(daysBetween(start, today)).toBeGreaterThanOrEqual(120);
        expect(walks.repeats()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('within 30 days, when changed answers regenerate future days', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        anyDay,
        fc.array(anyAnswers, { minLength: 120, maxLength: 120 }),
        (userId, start, moodsByDay) => {
          const walks = new Walks(userId);
          moodsByDay.forEach((answers, index) => {
            const week = daysFrom(addDays(start, index), 7);
            week.forEach((day) => walks.slugs.delete(day));
            week.forEach((day) => walks.write(day, answers));
          });
          expect(walks.repeats()).toEqual([]);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('in any order of dates, unless every other devotion was used', () => {
    const order = fc.shuffledSubarray(
      Array.from({ length: 120 }, (_, n) => n),
      { minLength: 120 },
    );
    fc.assert(
      fc.property(person, order, ({ userId, start, answers }, offsets) => {
        const walks = new Walks(userId);
        for (const offset of offsets) {
          const date = addDays(start, offset);
          const used = new Set(walks.around(date));
          const isRepeat = used.has(walks.write(date, answers).slug);
          expect(isRepeat && allYear.some(({ slug }) => !used.has(slug))).toBe(false);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('a devotion is returned even if all were used', () => {
    const usedRecently = library.map(({ slug }) => slug);
    expect(selectDevotion(library, { ...wanted, usedRecently }).season).toBeNull();
  });
});

describe('seasons', () => {
  test('the seasonal devotion comes first for any mood', () => {
    fc.assert(
      fc.property(anyAnswers, fc.uuid(), (answers, userId) => {
        const christmas = { userId, date: localDay('2026-12-25'), answers, usedRecently: [] };
        expect(selectDevotion(library, christmas).slug).toBe('christmas-devotion');
      }),
    );
  });

  test('a seasonal devotion is served only in its season and only once, in any order of dates', () => {
    const order = fc.shuffledSubarray(
      Array.from({ length: 200 }, (_, n) => n),
      { minLength: 120 },
    );
    fc.assert(
      fc.property(person, order, ({ userId, start, answers }, offsets) => {
        const walks = new Walks(userId);
        const served: string[] = [];
        for (const offset of offsets) {
          const date = addDays(start, offset);
          const { season, slug } = walks.write(date, answers);
          expect([null, seasonOf(date)?.season]).toContain(season);
          served.push(...(season === null ? [] : [slug]));
        }
        expect(new Set(served).size).toBe(served.length);
      }),
      { numRuns: 30 },
    );
  });

  test('a seasonal devotion does not return later in a long season', () => {
    const walks = new Walks('u1');
    const easter = daysFrom(localDay('2027-03-28'), 49);
    const seasonal = easter.filter((date) => walks.write(date, noAnswers).season !== null);
    expect(seasonal).toEqual([localDay('2027-03-28')]);
  });

  test('two devotions of one season are served on different days', () => {
    const two = [
      ...allYear,
      devotionOf('advent-1', { season: 'advent' }),
      devotionOf('advent-2', { season: 'advent' }),
    ];
    const first = selectDevotion(two, { ...wanted, date: localDay('2026-11-29') });
    const second = selectDevotion(two, {
      ...wanted,
      date: localDay('2026-11-30'),
      usedRecently: [first.slug],
    });
    expect([first.slug, second.slug].toSorted()).toEqual(['advent-1', 'advent-2']);
  });
});

test('an empty library fails an assertion', () => {
  expect(() => selectDevotion([], wanted)).toThrow('Assertion failed');
});
