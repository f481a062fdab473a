import type { Hunger, Mood } from '@emmaus/shared/enums/answers';
import { hungers, moods } from '@emmaus/shared/enums/answers';
import type { ChurchSeason } from './church-season';

/** What coverage is counted from; a draft has no season where a devotion has null. */
export type Tagged = {
  readonly moods: readonly Mood[];
  readonly hungers: readonly Hunger[];
  readonly season?: ChurchSeason | null | undefined;
};

export type CoverageCell = { readonly mood: Mood; readonly hunger: Hunger; readonly count: number };

/** How many devotions fit each mood and hunger on any day of the year: those bound to a season do not count. */
export function coverageOf(devotions: readonly Tagged[]): CoverageCell[] {
  const allYear = devotions.filter(({ season }) => !season);
  return moods.flatMap((mood) =>
    hungers.map((hunger) => ({
      mood,
      hunger,
      count: allYear.filter((d) => d.moods.includes(mood) && d.hungers.includes(hunger)).length,
    })),
  );
}

/** The same as a table that a person can read: a row a mood, a column a hunger. */
export function coverageTable(devotions: readonly Tagged[]): string {
  const cells = coverageOf(devotions);
  const width = Math.max(...moods.map((mood) => mood.length)) + 2;
  const rows = moods.map((mood) =>
    [
      mood.padEnd(width),
      ...hungers.map((hunger) => {
        const count =
          cells.find((cell) => cell.mood === mood && cell.hunger === hunger)?.count ?? 0;
        return String(count).padEnd(hunger.length + 2);
      }),
    ].join(''),
  );
  const header = `${''.padEnd(width)}${hungers.map((hunger) => `${hunger}  `).join('')}`;
  return [header, ...rows].map((row) => row.trimEnd()).join('\n');
}
