/** The intake's enumerations (docs/product-spec.md). Order is display order. */
export const moods = [
  'peaceful',
  'struggling',
  'overthinking',
  'tired',
  'anxious',
  'numb',
  'curious',
  'none',
] as const;
export type Mood = (typeof moods)[number];

export const timesAvailable = ['under1min', '1to3min', '5to10min', '10plusmin'] as const;
export type TimeAvailable = (typeof timesAvailable)[number];

export const hungers = [
  'wordFromGod',
  'prayer',
  'clarity',
  'encouragement',
  'motivation',
  'uplifting',
  'notSure',
] as const;
export type Hunger = (typeof hungers)[number];

export const faithBackgrounds = [
  'justStarting',
  'believeButDistant',
  'activelyWalking',
  'deconstructing',
  'notSure',
] as const;
export type FaithBackground = (typeof faithBackgrounds)[number];

export const connectionStyles = [
  'stillness',
  'scripture',
  'worship',
  'nature',
  'service',
  'figuringOut',
  'prayer',
  'community',
  'reflection',
  'learning',
] as const;
export type ConnectionStyle = (typeof connectionStyles)[number];

/** The styles that the intake offers. The answers dialogs offer another eight (decision 0020). */
export const intakeConnectionStyles = [
  'stillness',
  'scripture',
  'worship',
  'nature',
  'service',
  'figuringOut',
] as const satisfies readonly ConnectionStyle[];

export const answersConnectionStyles = [
  'prayer',
  'scripture',
  'worship',
  'nature',
  'service',
  'community',
  'reflection',
  'learning',
] as const satisfies readonly ConnectionStyle[];

/** The defaults for a walk if the person has not answered (docs/product-spec.md). */
export const defaultMood: Mood = 'curious';
export const defaultTimeAvailable: TimeAvailable = '5to10min';
