import type { IntakeDraft } from '../features/intake/intake-draft';

/** Lydia's draft at the last step, without a password. */
export const answeredDraft: IntakeDraft = {
  step: 7,
  moodCheck: 'tired',
  timeAvailable: 'under1min',
  spiritualHunger: ['clarity'],
  faithBackground: 'notSure',
  spiritualPersonality: [],
  name: 'Lydia',
  email: 'lydia@example.org',
};
