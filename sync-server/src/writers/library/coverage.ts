import type { Hunger, Mood } from '@emmaus/shared/enums/answers';
import { hungers, moods } from '@emmaus/shared/enums/answers';
import type { Devotion } from './devotion';

export type CoverageCell = { readonly mood: Mood; readonly hunger: Hunger; readonly count: number };

/** How many devotions fit each mood and hunger on any day of the year: those bound to a season do not count. */
export function coverageOf(devotions: readonly Devotion[]): CoverageCell[] {
  const allYear = devotions.filter(({ season }) => season === null);
  return moods.flatMap((mood) =>
    hungers.map((hunger) => ({
      mood,
      hunger,
      count: allYear.filter((d) => d.moods.includes(mood) && d.hungers.includes(hunger)).length,
    })),
  );
}

/** The same as a table that a person can read: a row a mood, a column a hunger. */
export function coverageTable(devotions: readonly Devotion[]): string {
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
