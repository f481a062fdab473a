import type { WalkContent } from '@emmaus/shared/entities/walk';
import type { ConnectionStyle, TimeAvailable } from '@emmaus/shared/enums/answers';
import { connectionStyles, defaultTimeAvailable } from '@emmaus/shared/enums/answers';
import type { WalkRequest } from '../walk-writer';
import { dayNumber } from './day-number';
import type { Cut, Devotion } from './devotion';
import { nameInPrayer } from './name-in-prayer';
import { stableHash } from './stable-hash';

/** What a reader with that much time is given. Each list reads as one finished piece. */
const cutsByTime = {
  under1min: ['core'],
  '1to3min': ['core', 'more'],
  '5to10min': ['core', 'more', 'deeper'],
  '10plusmin': ['core', 'more', 'deeper', 'further'],
} as const satisfies Record<TimeAvailable, readonly Cut[]>;

export type WalkReader = Pick<WalkRequest, 'userId' | 'date' | 'name' | 'answers'>;

/** Turns a devotion into the walk of one person and one date: length, tip, prompt and name are theirs. */
export function composeWalk(devotion: Devotion, reader: WalkReader): WalkContent {
  const { userId, date, name, answers } = reader;
  const cuts = cutsByTime[answers.timeAvailable ?? defaultTimeAvailable];
  // People start at different prompts, and the same devotion comes back with another one.
  const rotation = stableHash(userId, devotion.slug) + dayNumber(date);
  return {
    verse: { ...devotion.verse },
    devotion: cuts.map((cut) => devotion.cuts[cut]).join('\n\n'),
    reflectivePrompt: pick(devotion.prompts, rotation),
    applicationTip: devotion.tips[styleFor(reader)],
    prayer: nameInPrayer(devotion.prayer, name),
    socialPosts: [...devotion.posts],
  };
}

/** The person's own styles take turns by date; without any, a choice that is the same each time. */
function styleFor({ userId, date, answers }: WalkReader): ConnectionStyle {
  const own = connectionStyles.filter((style) => answers.spiritualPersonality.includes(style));
  const [first, ...others] = own;
  return first === undefined
    ? pick(connectionStyles, stableHash(userId, date, 'style'))
    : pick([first, ...others], dayNumber(date));
}

function pick<T>(values: readonly [T, ...T[]], rotation: number): T {
  return values[rotation % values.length] ?? values[0];
}
