import type { IntakeDraft } from '../features/intake/intake-draft';

/** Lydia has answered everything, and stands before her email and password. */
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
