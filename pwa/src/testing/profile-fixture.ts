import type { Profile } from '@emmaus/shared/entities/profile';

/** A profile as the server sends it. */
export const lydia: Profile = {
  id: 'b4f3c1de-0000-4000-8000-000000000001',
  name: 'Lydia',
  email: 'lydia@example.org',
  membershipTier: 'Free',
  stripeSubscriptionStatus: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  timeZone: null,
  createdAt: '2031-04-09T06:30:00.000Z',
  moodCheck: 'tired',
  timeAvailable: '5to10min',
  spiritualHunger: ['clarity'],
  faithBackground: 'justStarting',
  spiritualPersonality: [],
};
