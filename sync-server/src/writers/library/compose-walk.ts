import type { WalkContent } from '@emmaus/shared/entities/walk';
import type { ConnectionStyle, TimeAvailable } from '@emmaus/shared/enums/answers';
import { connectionStyles, defaultTimeAvailable } from '@emmaus/shared/enums/answers';
import type { WalkRequest } from '../walk-writer';
import { dayNumber } from './day-number';
import type { Cut, Devotion } from './devotion';
import { nameInPrayer } from './name-in-prayer';
import { stableHash } from './stable-hash';

/** The parts of the text by the reader's time. Each list reads as one finished text. */
const cutsByTime = {
  under1min: ['core'],
  '1to3min': ['core', 'more'],
  '5to10min': ['core', 'more', 'deeper'],
  '10plusmin': ['core', 'more', 'deeper', 'further'],
} as const satisfies Record<TimeAvailable, readonly Cut[]>;

export type WalkReader = Pick<WalkRequest, 'userId' | 'date' | 'name' | 'answers'>;

/** Builds the walk of one person and date from a devotion: the person's length, tip, prompt and name. */
export function composeWalk(devotion: Devotion, reader: WalkReader): WalkContent {
  const { userId, date, name, answers } = reader;
  const cuts = cutsByTime[answers.timeAvailable ?? defaultTimeAvailable];
  // The first prompt differs by person, and a devotion that returns has another prompt.
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

/** Rotates through the person's styles by date. Without styles, a stable choice per person and date. */
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
