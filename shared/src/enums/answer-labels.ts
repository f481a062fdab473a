import type { ConnectionStyle, FaithBackground, Hunger, Mood, TimeAvailable } from './answers';

/** The intake has another label for this mood than all other screens. */
export const intakeCuriousLabel = 'Just curious';

export const moodLabels: Record<Mood, string> = {
  peaceful: 'Peaceful',
  struggling: 'Struggling',
  overthinking: 'Overthinking',
  tired: 'Tired',
  anxious: 'Anxious',
  numb: 'Numb',
  curious: 'Curious',
  none: 'None of these',
};

export const moodEmoji: Record<Mood, string> = {
  peaceful: '😌',
  struggling: '😣',
  overthinking: '🤯',
  tired: '😴',
  anxious: '😟',
  numb: '😶',
  curious: '🤔',
  none: '🤷',
};

export const timeLabels: Record<TimeAvailable, string> = {
  under1min: 'Under 1 minute',
  '1to3min': '1 to 3 minutes',
  '5to10min': '5 to 10 minutes',
  '10plusmin': '10+ minutes',
};

export const hungerLabels: Record<Hunger, string> = {
  wordFromGod: 'A word from God',
  prayer: 'Prayer',
  clarity: 'Clarity',
  encouragement: 'Encouragement',
  motivation: 'Motivation',
  uplifting: 'Something uplifting',
  notSure: 'Not sure yet',
};

export const faithBackgroundLabels: Record<FaithBackground, string> = {
  justStarting: 'Just starting out',
  believeButDistant: 'I believe, but I feel distant',
  activelyWalking: 'Actively walking with Jesus',
  deconstructing: 'Deconstructing or questioning',
  notSure: 'Not sure where I am',
};

export const connectionStyleLabels: Record<ConnectionStyle, string> = {
  stillness: 'Stillness',
  scripture: 'Scripture',
  worship: 'Worship',
  nature: 'Nature',
  service: 'Service',
  figuringOut: 'Still figuring it out',
  prayer: 'Prayer',
  community: 'Community',
  reflection: 'Reflection',
  learning: 'Learning',
};
