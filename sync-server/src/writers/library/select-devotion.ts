import type { Answers } from '@emmaus/shared/entities/profile';
import { defaultMood } from '@emmaus/shared/enums/answers';
import { assert } from '@emmaus/shared/kernel/assert';
import type { WalkRequest } from '../walk-writer';
import { seasonOf } from './church-season';
import type { Devotion } from './devotion';
import { stableHash } from './stable-hash';

/**
 * Days from the start of a season in which its devotions are served. `usedRecently` covers 30 days to either side, so
 * later in a long season a devotion could repeat.
 */
const seasonalDays = 31;

export type DevotionRequest = Pick<WalkRequest, 'userId' | 'date' | 'answers' | 'usedRecently'>;

/**
 * Returns the devotion of a person and a date; the result is deterministic. A devotion of the season comes first,
 * once. Then the best fit by mood, hungers and background, in this order; ties are broken by a hash of person and
 * date. A recently used devotion returns only if no other is left, one of another season never.
 */
export function selectDevotion(
  devotions: readonly Devotion[],
  { userId, date, answers, usedRecently }: DevotionRequest,
): Devotion {
  const used = new Set(usedRecently);
  const today = seasonOf(date);
  const seasonal = devotions.filter(
    ({ season, slug }) =>
      today !== null &&
      season === today.season &&
      today.dayOfSeason < seasonalDays &&
      !used.has(slug),
  );
  const allYear = devotions.filter(({ season }) => season === null);
  const fresh = allYear.filter(({ slug }) => !used.has(slug));
  const pool = [seasonal, fresh, allYear].find((candidates) => candidates.length > 0) ?? [];
  const fits = pool.map((devotion) => fitOf(devotion, answers));
  const bestFit = Math.max(...fits);
  const chosen = pool
    .filter((_, index) => fits[index] === bestFit)
    .map((devotion) => ({ devotion, order: stableHash(userId, date, devotion.slug) }))
    .toSorted((a, b) => a.order - b.order || (a.devotion.slug < b.devotion.slug ? -1 : 1))[0];
  assert(chosen !== undefined, 'the library has a devotion without a season');
  return chosen.devotion;
}

/** Mood outweighs all hungers together, and each hunger outweighs the background. */
function fitOf(devotion: Devotion, answers: Answers): number {
  const matchesMood = devotion.moods.includes(answers.moodCheck ?? defaultMood);
  const hungers = devotion.hungers.filter((hunger) => answers.spiritualHunger.includes(hunger));
  const matchesBackground =
    answers.faithBackground !== null && devotion.backgrounds.includes(answers.faithBackground);
  return (matchesMood ? 100 : 0) + hungers.length * 10 + (matchesBackground ? 1 : 0);
}
