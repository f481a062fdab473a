import type { Hunger, Mood } from '@emmaus/shared/enums/answers';
import { hungers, moods } from '@emmaus/shared/enums/answers';
import type { ChurchSeason } from './church-season';

/** The tags that coverage is counted by. For a draft `season` is optional, for a devotion nullable. */
export type Tagged = {
  readonly moods: readonly Mood[];
  readonly hungers: readonly Hunger[];
  readonly season?: ChurchSeason | null | undefined;
};

export type CoverageCell = { readonly mood: Mood; readonly hunger: Hunger; readonly count: number };

/** Counts the devotions per mood and hunger, without seasonal ones. */
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

/** Formats the coverage as a text table: one row per mood, one column per hunger. */
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
